import { Grid } from '@chakra-ui/react'
import { useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { closingSentences, Sentences } from './effects.tsx'
import { type Duplicate, type OrganizationRecord, sendMerger } from './organizations.api.ts'
import { checkReason } from './state-form.tsx'

export type Mergeable = Duplicate & { readonly merger: NonNullable<Duplicate['merger']> }

interface MergeFormProps {
  organization: OrganizationRecord
  into: Mergeable
  onEnd: () => void
}

/** What a merger does, and why it is made. */
export function MergeForm({ organization: { organizationId, name, effects }, into, onEnd }: MergeFormProps) {
  const form = useForm({ resolver: checksOf({ reason: checkReason }), defaultValues: { reason: '' } })
  const submission = useSubmit(form, {
    name: 'merge',
    send: ({ reason }, signal) =>
      sendMerger({ organizationId, successorId: into.organizationId, reason: reason.trim() }, signal),
    fieldOf: { successorId: 'reason' },
    onDone: () => {
      notify.success(`“${name}”已并入“${into.name}”`)
      onEnd()
      revalidatePage()
    },
  })
  return (
    <Form form={form} {...submission} aria-label="并入另一个组织">
      <Grid gap="3.5">
        <Sentences of={[...mergerSentences(name, into), ...closingSentences(effects)]} />
        <TextArea
          label="原因"
          required
          rows={3}
          hint="两个组织的管理员会看到，也记入操作记录。合并不能撤销。"
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <FormActions submit="关闭并合并" sending="正在合并" danger onCancel={onEnd} />
      </Grid>
    </Form>
  )
}

const mergerSentences = (name: string, { name: other, merger }: Mergeable): string[] => [
  `“${name}”关闭，不能恢复；它的公开页面指向“${other}”。`,
  `${merger.members} 位成员和 ${merger.requests} 条加入申请转到“${other}”，本人会收到通知。`,
  ...(merger.ended > 0 ? [`${merger.ended} 条成员关系或申请结束：已在“${other}”，或在它的黑名单上。`] : []),
  ...(merger.below > 0 ? [`${merger.below} 个下级组织归到“${other}”。`] : []),
  '黑名单一并转过去；工作人员的账号不转，由对方的负责人重新邀请。',
  '已有的时长和证书仍用原来的组织名称。',
]
