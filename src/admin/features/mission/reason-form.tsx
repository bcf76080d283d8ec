import { TextArea } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'

const longest = 200

interface ReasonFormProps {
  label: string
  hint: string
  required: boolean
  submit: string
  danger?: boolean
  cancel: string
  onCancel: () => void
  send: (reason: string, signal: AbortSignal) => Promise<unknown>
  onDone: () => void
}

/** Why something is done, for those whom it concerns. */
export function MissionReasonForm({
  label,
  hint,
  required,
  submit,
  danger = false,
  cancel,
  onCancel,
  send,
  onDone,
}: ReasonFormProps) {
  const form = useForm({
    resolver: checksOf<{ opinion: string }>({
      opinion: (text) => {
        const { length } = text.trim()
        if (length === 0) return required ? '请写明原因' : null
        return length > longest ? `原因最多 ${longest} 字，现在是 ${length} 字` : null
      },
    }),
    defaultValues: { opinion: '' },
  })
  const submission = useSubmit(form, {
    send: ({ opinion }, signal) => send(opinion.trim(), signal),
    onDone,
    shows: ['opinion'],
  })
  return (
    <Form form={form} {...submission} aria-label={submit}>
      <div className="grid gap-3">
        <TextArea
          label={label}
          required={required}
          optional={!required}
          rows={3}
          hint={hint}
          error={form.formState.errors.opinion?.message}
          {...form.register('opinion')}
        />
        <FormActions submit={submit} danger={danger} cancel={cancel} onCancel={onCancel} />
      </div>
    </Form>
  )
}
