import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { ReasonForm } from '../../../shared/federation/reason-form.tsx'
import { Sentences } from './effects.tsx'
import {
  type OrganizationRecord,
  type RegisteredStaff,
  sendStaffBlock,
  sendStaffUnblock,
} from './organization-registry.api.ts'

interface StaffBlockProps {
  organization: OrganizationRecord
  staff: RegisteredStaff
  onEnd: () => void
}

/** What the block of an account of staff ends, or what its end brings back, and why. */
export function StaffBlockForm({ organization, staff, onEnd }: StaffBlockProps) {
  const { organizationId } = organization
  const { staffId, name, blockedAt } = staff
  const isBlocked = blockedAt !== null
  return (
    <ReasonForm<unknown>
      label={isBlocked ? '恢复账号' : '停用账号'}
      name={isBlocked ? 'unblock' : 'block'}
      hint={
        isBlocked
          ? '本人和组织会看到，也记入操作记录。'
          : '本人登录时和组织都会看到，也记入操作记录。不要写是谁举报的。'
      }
      danger={!isBlocked}
      send={(reason, signal) =>
        (isBlocked ? sendStaffUnblock : sendStaffBlock)({ organizationId, staffId, reason }, signal)
      }
      onDone={() => {
        notify.success(isBlocked ? `已恢复“${name}”的账号` : `已停用“${name}”的账号`)
        onEnd()
        revalidatePage()
      }}
      onCancel={onEnd}
    >
      <Sentences of={isBlocked ? returning : endings(organization, staff)} />
    </ReasonForm>
  )
}

const returning = ['恢复后可以照常登录，职责不变。', '原来的登录和离线名单不会恢复。', '本人和组织的负责人会收到通知。']

function endings({ state, staff: all }: OrganizationRecord, staff: RegisteredStaff): string[] {
  const { staffId, sessions, tickets, slots, isLastOwner } = staff
  const left = all.filter((other) => other.staffId !== staffId && other.blockedAt === null)
  const hasOwner = left.some(({ duty }) => duty === 'owner')
  return [
    `${sessions > 0 ? `${sessions} 处登录立即退出，` : ''}以后登录时会看到原因。`,
    ...(tickets > 0 ? [`${tickets} 份下载到设备的离线签到名单立即失效。`] : []),
    ...(slots > 0 ? [`${slots} 个没有结束的时段由这位负责，请组织另行安排。`] : []),
    ...(left.length === 0
      ? [aloneSentences[state === 'approved' ? 'open' : 'stopped']]
      : isLastOwner
        ? [lastOwnerSentence]
        : []),
    '已经办理的事、登记的签到和时长不变。',
    left.length === 0 ? '本人会收到通知。' : `本人和${hasOwner ? '组织的负责人' : '还能登录的同事'}会收到通知。`,
  ]
}

const lastOwnerSentence = '这是唯一能登录的负责人：停用后请接着“更换负责人”，把职责给另一位同事。'
const aloneSentences = {
  open: '这是唯一能登录的账号：停用后组织没有人能办理，请接着“更换负责人”邀请新的负责人，或暂停组织。',
  stopped: '这是唯一能登录的账号：停用后组织没有人能登录，可以在“更换负责人”里邀请新的负责人。',
}
