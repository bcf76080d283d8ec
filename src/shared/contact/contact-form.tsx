import { useWatch } from 'react-hook-form'
import type { CodeChannel } from '#contract/code.ts'
import { codes } from '#contract/codes.ts'
import { checkVerificationCode } from '#domain/fields/code.ts'
import { checkEmail } from '#domain/fields/email.ts'
import { checkMobile } from '#domain/fields/mobile.ts'
import { CodeButton } from '../../ui/form/code-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { showRefusal } from '../../ui/form/refusal.ts'
import { checksOf } from '../../ui/form/rules.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { channelNames } from './channel-names.ts'
import type { ContactCalls, ContactValues } from './contact-calls.ts'
import { checkProof, ProofEnd, proofFields } from './proof-end.tsx'

const rules = {
  mobile: rulesFor(checkMobile),
  email: rulesFor(checkEmail),
} as const

function rulesFor(checkContact: (contact: string) => string | null) {
  return checksOf<ContactValues>({
    contact: (contact) => checkContact(contact.trim()),
    code: (code) => checkVerificationCode(code.trim()),
    password: checkProof,
  })
}

const refusals = {
  fieldOf: { ...proofFields, mobile: 'contact', email: 'contact', [codes.codeWrong]: 'code', [codes.codeGone]: 'code' },
} as const

interface ContactFormProps {
  channel: CodeChannel
  calls: ContactCalls
  /** Name for screen readers. */
  label: string
  /** Hears the new contact, masked. */
  onDone: (maskedContact: string) => void
  onClose: () => void
}

/** The new contact, the code that was sent to it, and the present password. */
export function ContactForm({ channel, calls, label, onDone, onClose }: ContactFormProps) {
  const channelName = channelNames[channel]
  const form = useForm({
    mode: 'onTouched',
    resolver: rules[channel],
    defaultValues: { contact: '', code: '', password: '' },
  })
  const { errors } = form.formState
  const contact = useWatch({ control: form.control, name: 'contact' }).trim()
  const submission = useSubmit(form, {
    name: 'contact.changed',
    send: async (values, signal) => {
      return calls.bind(channel, { ...values, contact: values.contact.trim(), code: values.code.trim() }, signal)
    },
    onDone,
    ...refusals,
  })
  return (
    <Form className="grid gap-4.5 max-w-[440px] py-3" aria-label={label} form={form} {...submission}>
      <TextField
        label={`新的${channelName}`}
        type={channel === 'mobile' ? 'tel' : 'email'}
        inputMode={channel === 'mobile' ? 'numeric' : 'email'}
        autoComplete={channel === 'mobile' ? 'tel-national' : 'email'}
        error={errors.contact?.message}
        {...form.register('contact')}
      />
      <CodeButton
        send={(recipient, signal) => calls.sendCode(channel, recipient, signal)}
        contact={contact}
        contactToSend={async () =>
          (await form.trigger('contact', { shouldFocus: true })) ? form.getValues('contact').trim() : null
        }
        onRefused={(error) => showRefusal(form, error, refusals)}
      >
        <TextField
          label="验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          error={errors.code?.message}
          {...form.register('code')}
        />
      </CodeButton>
      <ProofEnd submit={`保存${channelName}`} onClose={onClose} />
    </Form>
  )
}
