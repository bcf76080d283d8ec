import { Grid } from '@chakra-ui/react'
import { useForm } from '../../../ui/form/use-form.ts'
import { type ManagedRuleSet, ruleReasonLength } from '#contract/rule-set/managed-rules.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { sendRuleSetWithdrawal } from './rule-set.api.ts'

const rules = checksOf<{ reason: string }>({
  reason: (text) => {
    const { length } = text.trim()
    if (length === 0) return '请写明为什么'
    return length <= ruleReasonLength ? null : `理由最多 ${ruleReasonLength} 字，现在是 ${length} 字`
  },
})

interface FormProps {
  set: ManagedRuleSet
  onEnd: () => void
}

/** Why a set that is not in force yet is taken back. */
export function RuleSetWithdrawForm({ set: { ruleSetId, version }, onEnd }: FormProps) {
  const form = useForm({ resolver: rules, defaultValues: { reason: '' } })
  const submission = useSubmit(form, {
    name: 'withdraw',
    send: ({ reason }, signal) => sendRuleSetWithdrawal({ ruleSetId, reason: reason.trim() }, signal),
    onDone: () => {
      notify.success(`已撤回 ${version} 版`)
      onEnd()
      revalidatePage()
    },
  })
  return (
    <Form form={form} {...submission} aria-label={`撤回 ${version} 版`}>
      <Grid gap="3.5" marginTop="3.5">
        <TextArea
          label="撤回的理由"
          required
          rows={2}
          hint="记入操作记录；这一版不会生效，编号不再用"
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <FormActions submit="撤回这一版" sending="正在撤回" danger onCancel={onEnd} cancel="不撤回" />
      </Grid>
    </Form>
  )
}
