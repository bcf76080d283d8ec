import { Grid } from '@chakra-ui/react'
import { checkLookReason } from '#contract/look.ts'
import { TextArea } from '../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { checksOf } from '../../ui/form/rules.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'

interface LookReasonFormProps<R> {
  submit: string
  send: (reason: string, signal: AbortSignal) => Promise<R>
  onDone: (result: R) => void
  onClose: () => void
}

const rules = checksOf<{ reason: string }>({ reason: checkLookReason })

/** Why something is looked at or taken out. */
export function LookReasonForm<R>({ submit, send, onDone, onClose }: LookReasonFormProps<R>) {
  const form = useForm({ resolver: rules, defaultValues: { reason: '' } })
  const submission = useSubmit(form, {
    name: 'reason',
    send: ({ reason }, signal) => send(reason.trim(), signal),
    onDone,
  })
  return (
    <Form form={form} {...submission}>
      <Grid gap="3.5">
        <TextArea
          label="事由"
          required
          rows={3}
          hint="例如：核实时长异议 YY20261120-04"
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <FormActions submit={submit} sending="正在办理" onCancel={onClose} />
      </Grid>
    </Form>
  )
}
