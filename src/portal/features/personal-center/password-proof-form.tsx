import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { codes } from '#contract/codes.ts'
import { refusedWith } from '#machines/failure.ts'
import { formRefusal } from '../../../lib/form-refusal.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { passwordRule, ProofEnd } from './proof-end.tsx'
import { Form } from '../../../ui/theme/provider.tsx'

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

/** An act that cannot be taken back at once: what it means, and the present password. */
export function PasswordProofForm({ label, children, submit, perform, onDone, onClose }: PasswordProofFormProps) {
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } })
  const [failure, setFailure] = useState<string | null>(null)
  const { task, write } = useWrite(
    async (_task, values, signal) => {
      await perform((values as { password: string }).password, signal).catch((error: unknown) => {
        const message = formRefusal(error)[0]?.message ?? null
        const isOfPassword = [codes.passwordWrong, codes.loginLocked].some((code) => refusedWith(error, code))
        if (isOfPassword) form.setError('password', { message: message ?? '' }, { shouldFocus: true })
        else setFailure(message)
        throw error
      })
    },
    { onDone },
  )
  return (
    <Form
      className="stack gap-4.5 max-w-440 py-3"
      noValidate
      aria-label={label}
      onInput={() => setFailure(null)}
      onSubmit={(event) =>
        void form.handleSubmit((values) => {
          if (task !== null) return
          setFailure(null)
          write({ name: 'act.proved' }, values)
        })(event)
      }
    >
      <p>{children}</p>
      <ProofEnd
        field={form.register('password', passwordRule)}
        error={form.formState.errors.password?.message}
        failure={failure}
        busy={task !== null}
        submit={submit}
        danger
        onClose={onClose}
      />
    </Form>
  )
}
