import type { ReactNode } from 'react'
import { Form } from '../../ui/form/form.tsx'
import { checksOf } from '../../ui/form/rules.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { checkProof, ProofEnd, proofFields } from './proof-end.tsx'

interface PasswordProofFormProps {
  /** Name for screen readers. */
  label: string
  /** What the act means. */
  children: ReactNode
  submit: string
  /** Asks the server; its refusal is shown here. */
  perform: (password: string, signal: AbortSignal) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

const rules = checksOf<{ password: string }>({ password: checkProof })

/** An act that cannot be taken back at once: what it means, and the present password. */
export function PasswordProofForm({ label, children, submit, perform, onDone, onClose }: PasswordProofFormProps) {
  const form = useForm({ mode: 'onTouched', resolver: rules, defaultValues: { password: '' } })
  const submission = useSubmit(form, {
    name: 'act.proved',
    send: ({ password }, signal) => perform(password, signal),
    onDone,
    fieldOf: proofFields,
  })
  return (
    <Form className="grid gap-4.5 max-w-[440px] py-3" aria-label={label} form={form} {...submission}>
      <p>{children}</p>
      <ProofEnd submit={submit} danger onClose={onClose} />
    </Form>
  )
}
