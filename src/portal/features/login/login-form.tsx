import { memo, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { UserType } from '#contract/auth.ts'
import { routePath } from '#contract/routes.ts'
import type { SignInActor } from '#machines/sign-in/sign-in.machine.ts'
import { expiredLogin } from '#machines/sign-in/sign-in.types.ts'
import { rememberDays } from '../../../lib/cookies.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { lazyRules } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { SegmentLinks } from '../../../ui/field/segment.tsx'
import { FormBones } from '../../../ui/frame/split-frame.tsx'
import { PasswordField, TextField } from '../../../ui/field/text-field.tsx'
import { NoAccount } from './no-account.tsx'
import { type LoginValues, useSignIn } from './use-sign-in.ts'

const LoginCode = lazyComponent(() => import('./login-code.tsx'))
const LoginFactor = lazyComponent(() => import('./login-factor.tsx'))

const recoveryPages = { '1': 'change-password-volunteer', '2': 'change-password-organizer' } as const

interface LoginFormProps {
  userType: UserType
  savedCredentials: LoginValues | null
}

const rules = lazyRules<LoginValues>(async () => (await import('./login-rules.ts')).loginRules)

/** Name and password of one kind of user; after signing in it leads on (docs/rules/sign-in.md#way-on). */
export function LoginForm(props: LoginFormProps) {
  const form = useForm<LoginValues>({
    resolver: rules.resolver,
    defaultValues: props.savedCredentials ?? { loginName: '', password: '' },
  })
  return <Fields form={form} {...props} />
}

interface FieldsProps extends LoginFormProps {
  form: UseFormReturn<LoginValues>
}

/** Apart from `useForm`, which draws its component twice before the first frame. */
const Fields = memo(function Fields({ form, userType, savedCredentials }: FieldsProps) {
  const { control, register, setFocus } = form
  const [remember, setRemember] = useState(savedCredentials !== null)
  const { actor, state, problem, submit, edited } = useSignIn(form, userType, remember)
  const { errors, isSubmitting } = useFormState({ control })
  usePasswordFocus(setFocus, state, problem)
  if (actor && (state === 'verifying' || state === 'proving'))
    return <FurtherStep actor={actor} loginName={form.getValues('loginName').trim()} isCode={state === 'verifying'} />
  const busy = isSubmitting || state === 'sending'
  return (
    <Form
      className="grid gap-5 mt-6"
      form={form}
      busy={busy}
      failure={null}
      onFocus={rules.fetch}
      onSubmit={(event) => void submit(event)}
    >
      <UserTypeLinks />
      <TextField
        label="用户名"
        size="lg"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.loginName?.message}
        {...register('loginName', { onChange: edited })}
      />
      <PasswordField
        label="密码"
        size="lg"
        autoComplete="current-password"
        error={errors.password?.message ?? problem?.message}
        {...register('password', { onChange: edited })}
      />
      <div className="flex items-center justify-between gap-3">
        <Checkbox checked={remember} onChange={setRemember}>
          记住我
        </Checkbox>
        <Link to={routePath(recoveryPages[userType])} className="link">
          忘记密码
        </Link>
      </div>
      <Button type="submit" size="lg" full loading={busy} loadingText="登录中">
        {state === 'signedIn' ? '正在打开' : '登录'}
      </Button>
      <LoginNotes />
    </Form>
  )
})

interface FurtherStepProps {
  actor: SignInActor
  loginName: string
  isCode: boolean
}

/** The code or the second factor that a sign-in asks for. */
const FurtherStep = ({ isCode, ...step }: FurtherStepProps) => {
  const Step = isCode ? LoginCode : LoginFactor
  return (
    <div className="mt-6">
      <Step {...step} waiting={<FormBones />} missing={<MissingPart />} />
    </div>
  )
}

/** The field that was refused takes the focus, as it does where it comes back from a further step. */
function usePasswordFocus(
  setFocus: UseFormReturn<LoginValues>['setFocus'],
  state: string,
  problem: { message: string } | null,
) {
  const wasAway = useRef(false)
  useEffect(() => {
    if (state === 'entering' && wasAway.current) setFocus('password')
    wasAway.current = state !== 'entering' && state !== 'signedIn'
  }, [state, setFocus])
  useEffect(() => {
    if (problem !== null && problem.message !== expiredLogin) setFocus('password')
  }, [problem, setFocus])
}

function UserTypeLinks() {
  const { url } = useScreen()
  return (
    <SegmentLinks
      label="身份"
      items={[
        { to: `${routePath('VolunteerLogin')}${url.search}`, icon: 'user', text: '我是志愿者' },
        { to: `${routePath('OrganizationLogin')}${url.search}`, icon: 'users', text: '我是组织' },
      ]}
    />
  )
}

/** What helps whoever cannot sign in. */
const LoginNotes = () => (
  <>
    <NoAccount />
    <p className="text-note leading-meta text-subtle text-center [&_a]:underline">
      勾选“记住我”，{rememberDays} 天内不用再登录。公用电脑请不要勾选
    </p>
    <p className="text-note leading-meta text-subtle text-center [&_a]:underline">
      还是登录不了？
      <Link to={routePath('login-feedback')} className="link">
        提交反馈
      </Link>
    </p>
  </>
)
