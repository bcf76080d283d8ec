import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { ReasonForm } from '../../../shared/federation/reason-form.tsx'
import { closingSentences, Sentences } from './effects.tsx'
import { type OrganizationRecord, sendMerger, type Successor } from './organizations.api.ts'

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
    hint="两个组织的管理员会看到，也记入操作记录。合并不能撤销。"
    submit="关闭并合并"
    sending="正在合并"
    danger
    refusedField="successorId"
    send={(reason, signal) => sendMerger({ organizationId, successorId: into.organizationId, reason }, signal)}
    onDone={() => {
      notify.success(`“${name}”已并入“${into.name}”`)
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
