import { Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { checkStaffReason } from '#domain/fields/staff-reason.ts'
import { TextArea } from '../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { checksOf } from '../../ui/form/rules.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'

interface ReasonFormProps<R> {
  /** Name of the form and of the write. */
  label: string
  name: string
  /** Words of the field and of the button, where they are not the usual ones. */
  reasonLabel?: string
  hint?: string
  submit?: string
  sending?: string
  danger?: boolean
  /** Field of a refusal that stands at the reason. */
  refusedField?: string
  /** @throws ApiError */
  send: (reason: string, signal: AbortSignal) => Promise<R>
  onDone: (result: R) => void
  onCancel: () => void
  /** What it does, above the reason. */
  children?: ReactNode
}

/** Why something is decided, and what it does. */
export function ReasonForm<R>({ label, name, send, onDone, onCancel, children, ...options }: ReasonFormProps<R>) {
  const { reasonLabel = '原因', hint, submit = label, sending = '正在办理', danger = false, refusedField } = options
  const form = useForm({ resolver: checksOf({ reason: checkStaffReason }), defaultValues: { reason: '' } })
  const submission = useSubmit(form, {
    name,
    send: ({ reason }, signal) => send(reason.trim(), signal),
    onDone,
    ...(refusedField !== undefined && { fieldOf: { [refusedField]: 'reason' } }),
  })
  return (
    <Form form={form} {...submission} aria-label={label}>
      <Grid gap="3.5">
        {children}
        <TextArea
          label={reasonLabel}
          required
          rows={3}
          hint={hint}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <FormActions submit={submit} sending={sending} danger={danger} onCancel={onCancel} />
      </Grid>
    </Form>
  )
}
