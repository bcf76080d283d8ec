import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { ReasonForm } from '../../../shared/federation/reason-form.tsx'
import { closingSentences, Sentences } from './effects.tsx'
import { type OrganizationRecord, sendMerger, type Successor } from './organization-registry.api.ts'

export type Mergeable = Successor & { readonly merger: NonNullable<Successor['merger']> }

interface MergeFormProps {
  organization: OrganizationRecord
  into: Mergeable
  onEnd: () => void
}

/** What a merger does, and why it is made. */
export const MergeForm = ({ organization: { organizationId, name, effects }, into, onEnd }: MergeFormProps) => (
  <ReasonForm
    label="并入另一个组织"
    name="merge"
    hint="要另一位管理员同意。两个组织的管理员会看到，也记入操作记录。合并不能撤销。"
    submit="提议关闭并合并"
    sending="正在提交"
    danger
    refusedField="successorId"
    send={(reason, signal) => sendMerger({ organizationId, successorId: into.organizationId, reason }, signal)}
    onDone={() => {
      notify.success(`已提议把“${name}”并入“${into.name}”，等另一位管理员同意`)
      onEnd()
      revalidatePage()
    }}
    onCancel={onEnd}
  >
    <Sentences of={[...mergerSentences(name, into), ...closingSentences(effects)]} />
  </ReasonForm>
)

const mergerSentences = (name: string, { name: other, merger }: Mergeable): string[] => [
  `“${name}”关闭，不能恢复；它的公开页面指向“${other}”。`,
  `${merger.members} 位成员和 ${merger.requests} 条加入申请转到“${other}”，本人会收到通知。`,
  ...(merger.ended > 0 ? [`${merger.ended} 条成员关系或申请结束：已在“${other}”，或在它的黑名单上。`] : []),
  ...(merger.below > 0 ? [`${merger.below} 个下级组织归到“${other}”。`] : []),
  '黑名单一并转过去；工作人员的账号不转，由对方的负责人重新邀请。',
  '已有的时长和证书仍用原来的组织名称。',
]
