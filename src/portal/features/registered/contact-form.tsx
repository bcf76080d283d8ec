import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { UserType } from '#contract/auth.ts'
import type { CodeChannel } from '#contract/code.ts'
import { routePath } from '#contract/routes.ts'
import type { Contact, Problem } from '#machines/registration/registration.types.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CheckField } from '../../../ui/field/form-fields.tsx'
import { Form } from '../../../ui/theme/provider.tsx'
import { focusField } from '../../../ui/form/problem-summary.tsx'
import { SegmentGroup } from '../../../ui/field/segment-group.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { AgreementTitle } from './load-registration.ts'
import { keepDraft } from './registration-draft.ts'
import styles from './registration.module.css'

interface ContactFormProps {
  userType: UserType
  agreements: readonly AgreementTitle[]
  /** What was typed before. */
  initial: Partial<Contact> | null
  /** The texts that are shown were agreed to before. */
  agreed: boolean
  problem: Problem | null
  busy: boolean
  onSubmit: (typed: Contact) => void
}

const contacts = {
  mobile: { label: '手机号', inputMode: 'tel', autoComplete: 'tel' },
  email: { label: '邮箱', inputMode: 'email', autoComplete: 'email' },
} as const

const pages = {
  personalRegRequirements: 'registered-personalRegRequirements',
  voluntaryAgreement: 'registered-voluntaryAgreement',
  orgRegRequirements: 'registered-orgRegRequirements',
} as const

/** A contact and the agreements; every attempt is sent on, and what is wrong with it stands at its field until the next key. */
export function ContactForm({ userType, agreements, initial, problem, busy, onSubmit, ...rest }: ContactFormProps) {
  const [channel, setChannel] = useState<CodeChannel>(initial?.channel ?? 'mobile')
  const [agreed, setAgreed] = useState(rest.agreed)
  const [edited, setEdited] = useState(false)
  const { register, getValues } = useForm({
    defaultValues: { mobile: '', email: '', ...(initial && { [initial.channel ?? 'mobile']: initial.contact ?? '' }) },
  })
  useEffect(() => {
    if (problem) focusField(problem.field === 'agreements' ? 'agreements' : 'contact')
  }, [problem])
  const errorAt = (field: string) =>
    !edited && problem && (problem.field === field || (field === 'contact' && problem.field !== 'agreements'))
      ? problem.message
      : undefined
  return (
    <Form
      className={styles['fields']}
      noValidate
      onInput={() => setEdited(true)}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        setEdited(false)
        const texts = agreements.map(({ kind, version }) => ({ kind, version }))
        onSubmit({ channel, contact: getValues(channel), agreements: agreed ? texts : [] })
      }}
    >
      <SegmentGroup
        label="验证方式"
        value={channel}
        onChange={setChannel}
        items={[
          { value: 'mobile', icon: 'phone', text: '手机验证' },
          { value: 'email', icon: 'message', text: '邮箱验证' },
        ]}
      />
      <TextField
        key={channel}
        id="contact"
        size="lg"
        autoCapitalize="none"
        spellCheck={false}
        error={errorAt('contact')}
        hint={userType === '1' ? '一个号码只能注册一个志愿者账号。' : '填管理员本人的，以后找回密码也用它。'}
        {...contacts[channel]}
        {...register(channel, {
          onChange: ({ target }: { target: HTMLInputElement }) =>
            keepDraft(userType, { contact: { channel, contact: target.value } }),
        })}
      />
      <CheckField name="agreements" checked={agreed} error={errorAt('agreements')} onChange={setAgreed}>
        我已阅读并同意
        {agreements.map(({ kind, title }) => (
          <a key={kind} className="link underline" href={routePath(pages[kind])} target="_blank" rel="noreferrer">
            《{title}》
          </a>
        ))}
      </CheckField>
      <Button type="submit" size="lg" full loading={busy} loadingText="正在发送">
        发送验证码
      </Button>
      <p className={`text-center ${styles['aside']}`}>
        已有账号？
        <Link to={routePath(userType === '1' ? 'VolunteerLogin' : 'OrganizationLogin')} className="link">
          去登录
        </Link>
        {' · '}注册不了？
        <Link to={routePath('registered-feedback')} className="link">
          提交反馈
        </Link>
      </p>
    </Form>
  )
}
