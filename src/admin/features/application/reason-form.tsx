import { Grid } from '@chakra-ui/react'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { handleSubmit, useForm } from '../../../ui/form/use-form.ts'

const longest = 200

const tooLong = (reason: string): string | null =>
  reason.trim().length <= longest ? null : `最多 ${longest} 字，现在是 ${reason.trim().length} 字`

const rules = {
  optional: checksOf<{ reason: string }>({ reason: tooLong }),
  required: checksOf<{ reason: string }>({
    reason: (reason) => (reason.trim() === '' ? '请写明原因' : tooLong(reason)),
  }),
}

interface ReasonFormProps {
  label: string
  submit: string
  hint: string
  required?: boolean
  busy: boolean
  onCancel: () => void
  onSubmit: (reason: string) => void
}

/** Why somebody does not take part, as the person will read it. */
export function DecisionReasonForm({
  label,
  submit,
  hint,
  required = false,
  busy,
  onCancel,
  onSubmit,
}: ReasonFormProps) {
  const form = useForm({
    resolver: required ? rules.required : rules.optional,
    defaultValues: { reason: '' },
  })
  return (
    <Form
      aria-label={submit}
      form={form}
      busy={busy}
      failure={null}
      onSubmit={(event) => void handleSubmit(form, ({ reason }) => onSubmit(reason.trim()))(event)}
    >
      <Grid gap="3" marginTop="3">
        <TextArea
          label={label}
          rows={2}
          hint={hint}
          {...(required ? { required } : { optional: true })}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <FormActions submit={submit} size="sm" danger onCancel={onCancel} />
      </Grid>
    </Form>
  )
}
