import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { CodeChannel } from '#contract/code.ts'
import { codes } from '#contract/codes.ts'
import { checkCode } from '#contract/fields/code.ts'
import { checkEmail } from '#contract/fields/email.ts'
import { checkMobile } from '#contract/fields/mobile.ts'
import { failureOf } from '#machines/failure.ts'
import { formRefusal } from '../../../lib/form-refusal.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { CodeButton } from '../../../ui/form/code-button.tsx'
import { Form } from '../../../ui/theme/provider.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { contactWords } from './contact-words.ts'
import type { ContactWords } from './security.api.ts'
import { passwordRule, ProofEnd } from './proof-end.tsx'

const checks = { mobile: checkMobile, email: checkEmail } as const

/** Refusals that are of one field. */
const fieldOf: Readonly<Record<string, keyof ContactWords>> = {
  [codes.passwordWrong]: 'password',
  [codes.loginLocked]: 'password',
  [codes.codeWrong]: 'code',
  [codes.codeGone]: 'code',
}

interface ContactFormProps {
  channel: CodeChannel
  /** Name for screen readers. */
  label: string
  /** Hears the new contact, masked. */
  onDone: (masked: string) => void
  onClose: () => void
}

/** The new contact, the code that was sent to it, and the present password. */
export function ContactForm({ channel, label, onDone, onClose }: ContactFormProps) {
  const word = contactWords[channel]
  const form = useForm<ContactWords>({ mode: 'onTouched', defaultValues: { contact: '', code: '', password: '' } })
  const { errors } = form.formState
  const contact = useWatch({ control: form.control, name: 'contact' }).trim()
  const [failure, setFailure] = useState<string | null>(null)
  const refuse = (error: unknown) => {
    const [problem] = formRefusal(error)
    const field = fieldOf[failureOf(error).code] ?? (problem?.field === channel ? 'contact' : null)
    if (field) form.setError(field, { message: problem?.message ?? '' }, { shouldFocus: true })
    else setFailure(problem?.message ?? null)
  }
  const { task, write } = useWrite(
    async (_task, values, signal) => {
      const { bindContact } = await import('./security.api.ts')
      const masked = await bindContact(channel, values as ContactWords, signal).catch((error: unknown) => {
        refuse(error)
        throw error
      })
      onDone(masked)
    },
    { onDone: () => {} },
  )
  const rule = (check: (value: string) => string | null) => ({
    validate: (value: string) => check(value.trim()) ?? true,
  })
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
          write({ name: 'contact.changed' }, { ...values, contact: values.contact.trim(), code: values.code.trim() })
        })(event)
      }
    >
      <TextField
        label={`新的${word}`}
        type={channel === 'mobile' ? 'tel' : 'email'}
        inputMode={channel === 'mobile' ? 'numeric' : 'email'}
        autoComplete={channel === 'mobile' ? 'tel-national' : 'email'}
        error={errors.contact?.message}
        {...form.register('contact', rule(checks[channel]))}
      />
      <CodeButton
        send={async (to, signal) => (await import('./security.api.ts')).sendContactCode(channel, to, signal)}
        contact={contact}
        contactToSend={async () =>
          (await form.trigger('contact', { shouldFocus: true })) ? form.getValues('contact').trim() : null
        }
        onRefused={refuse}
      >
        <TextField
          label="验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          error={errors.code?.message}
          {...form.register('code', rule(checkCode))}
        />
      </CodeButton>
      <ProofEnd
        field={form.register('password', passwordRule)}
        error={errors.password?.message}
        failure={failure}
        busy={task !== null}
        submit={`保存${word}`}
        onClose={onClose}
      />
    </Form>
  )
}
