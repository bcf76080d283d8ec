import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { UserType } from '#contract/auth.ts'
import type { CodeChannel } from '#contract/code.ts'
import { routePath } from '#contract/routes.ts'
import type { CodeFormProblem } from '#machines/code-entry.ts'
import type { Contact } from '#machines/registration/registration.types.ts'
import { ContactFields } from '../../../shared/contact/contact-fields.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CheckPart } from '../../../ui/field/form-parts.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useAttempt } from '../../../ui/form/use-attempt.ts'
import type { AgreementTitle } from './load-registration.ts'
import { keepRegistrationDraft } from './registration-draft.ts'
import styles from './registration.module.css'

interface ContactFormProps {
  userType: UserType
  agreements: readonly AgreementTitle[]
  /** What was typed before. */
  initial: Partial<Contact> | null
  /** The texts that are shown were agreed to before. */
  agreed: boolean
  problem: CodeFormProblem | null
  busy: boolean
  onSubmit: (values: Contact) => void
}

const pages = {
  personalRegRequirements: 'registered-personalRegRequirements',
  voluntaryAgreement: 'registered-voluntaryAgreement',
  orgRegRequirements: 'registered-orgRegRequirements',
} as const

const shows = ['mobile', 'email', 'agreements']

/** A contact and the agreements; every attempt is sent on, and what is wrong with it stands at its field until it is changed. */
export function RegistrationContactForm({
  userType,
  agreements,
  initial,
  agreed,
  problem,
  busy,
  onSubmit,
}: ContactFormProps) {
  const [channel, setChannel] = useState<CodeChannel>(initial?.channel ?? 'mobile')
  const form = useForm({
    defaultValues: {
      mobile: '',
      email: '',
      agreements: agreed,
      ...(initial && { [initial.channel ?? 'mobile']: initial.contact ?? '' }),
    },
  })
  const attempt = useAttempt(form, {
    shows,
    problems: problem ? [problem] : [],
    fieldOf: (field) => (field === 'agreements' ? field : channel),
    busy,
    onAttempt: (values) => {
      const texts = agreements.map(({ kind, version }) => ({ kind, version }))
      onSubmit({ channel, contact: values[channel], agreements: values.agreements ? texts : [] })
    },
  })
  return (
    <Form className={styles['fields']} form={form} {...attempt}>
      <ContactFields
        channel={channel}
        onChannel={setChannel}
        hint={userType === '1' ? '一个号码只能注册一个志愿者账号。' : '填管理员本人的，以后找回密码也用它。'}
        onTyped={(contact) => keepRegistrationDraft(userType, { contact: { channel, contact } })}
      />
      <CheckPart
        name="agreements"
        note={
          <span className="flex flex-wrap gap-x-4 gap-y-2">
            {agreements.map(({ kind, title }) => (
              <a key={kind} className="link underline" href={routePath(pages[kind])} target="_blank" rel="noreferrer">
                阅读《{title}》
              </a>
            ))}
          </span>
        }
      >
        我已阅读并同意{agreements.map(({ title }) => `《${title}》`).join('')}
      </CheckPart>
      <Button type="submit" size="lg" full loading={busy} loadingText="正在发送">
        发送验证码
      </Button>
      <OtherWays userType={userType} />
    </Form>
  )
}

/** Where else to go from a registration. */
const OtherWays = ({ userType }: { userType: UserType }) => (
  <p className={`text-center ${styles['aside']}`}>
    已有账号？
    <Link to={routePath(userType === '1' ? 'VolunteerLogin' : 'OrganizationLogin')} className="link">
      去登录
    </Link>
    {'\u00A0· '}注册不了？
    <Link to={routePath('registered-feedback')} className="link">
      提交反馈
    </Link>
  </p>
)
