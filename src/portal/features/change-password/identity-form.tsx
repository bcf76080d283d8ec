import { useState } from 'react'
import type { CodeChannel } from '#contract/code.ts'
import type { CodeFormProblem } from '#machines/code-entry.ts'
import type { Identity } from '#machines/recovery/recovery.types.ts'
import { ContactFields } from '../../../shared/contact/contact-fields.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useAttempt } from '../../../ui/form/use-attempt.ts'

interface IdentityFormProps {
  /** The ID number stands for a name that was forgotten. */
  byId: boolean
  /** What was sent last, for whoever comes back. */
  initial: Identity | null
  problem: CodeFormProblem | null
  busy: boolean
  onSubmit: (values: Identity) => void
}

const shows = ['loginName', 'mobile', 'email']

/** Name and contact; every attempt is sent on, and what is wrong with it stands at its field until it is changed. */
export function IdentityForm({ byId, initial, problem, busy, onSubmit }: IdentityFormProps) {
  const [channel, setChannel] = useState<CodeChannel>(initial?.channel ?? 'mobile')
  const form = useForm({
    defaultValues: { loginName: initial?.loginName ?? '', mobile: '', email: '', ...contactValuesOf(initial) },
  })
  const attempt = useAttempt(form, {
    shows,
    problems: problem ? [problem] : [],
    fieldOf: (field) => (field === 'contact' ? channel : field),
    busy,
    onAttempt: ({ loginName, ...contact }) => onSubmit({ loginName, channel, contact: contact[channel] }),
  })
  return (
    <Form className="grid gap-5" form={form} {...attempt}>
      <TextField
        label={byId ? '用户名或证件号' : '用户名'}
        size="lg"
        autoComplete={byId ? 'off' : 'username'}
        hint={byId && '想不起用户名，就填注册时的证件号。'}
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.loginName?.message}
        {...form.register('loginName')}
      />
      <ContactFields
        channel={channel}
        onChannel={setChannel}
        hint={byId && '填注册时留的号码或邮箱，验证码只发到那里。'}
      />
      <Button type="submit" size="lg" full loading={busy} loadingText="正在发送">
        发送验证码
      </Button>
    </Form>
  )
}

const contactValuesOf = (initial: Identity | null) => (initial ? { [initial.channel]: initial.contact } : {})
