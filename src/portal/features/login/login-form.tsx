import { memo, useEffect, useState } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import type { UserType } from '#contract/auth.ts'
import { codes } from '#contract/codes.ts'
import { routePath } from '#contract/routes.ts'
import { refusedWith } from '#machines/failure.ts'
import type { Credentials } from '#machines/session/session.types.ts'
import { rememberDays } from '../../../lib/cookies.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { sessionActor } from '../../../session/use-session.ts'
import { signInUser } from '../../../session/sign-in.ts'
import { isChangeForced } from '../../../session/navigation.ts'
import { takeWayBack } from '../../../session/take-way-back.ts'
import { isAdminPage, keepWayBack } from '../../../session/way-back.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { lazyRules } from '../../../ui/form/rules.ts'
import { handleSubmit, useForm } from '../../../ui/form/use-form.ts'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { SegmentLinks } from '../../../ui/field/segment.tsx'
import { FormBones } from '../../../ui/frame/split-frame.tsx'
import { PasswordField, TextField } from '../../../ui/field/text-field.tsx'
import { NoAccount } from './no-account.tsx'

interface LoginValues {
  loginName: string
  password: string
}

const LoginCode = lazyComponent(() => import('./login-code.tsx'))
const LoginFactor = lazyComponent(() => import('./login-factor.tsx'))

const firstPages = { '1': routePath('Home'), '2': '/admin/' } as const

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
  const { control, register } = form
  const [remember, setRemember] = useState(savedCredentials !== null)
  const { failure, forgetFailure, submit, ...further } = useLogin(form, userType, remember)
  const { errors, isSubmitting } = useFormState({ control })
  if (further.factorRequest || further.codeRequest) return <FurtherStep {...further} />
  return (
    <Form
      className="grid gap-5 mt-6"
      form={form}
      busy={isSubmitting}
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
        {...register('loginName', { onChange: forgetFailure })}
      />
      <PasswordField
        label="密码"
        size="lg"
        autoComplete="current-password"
        error={errors.password?.message ?? failure ?? undefined}
        {...register('password', { onChange: forgetFailure })}
      />
      <div className="flex items-center justify-between gap-3">
        <Checkbox checked={remember} onChange={setRemember}>
          记住我
        </Checkbox>
        <Link to={routePath(recoveryPages[userType])} className="link">
          忘记密码
        </Link>
      </div>
      <Button type="submit" size="lg" full loading={isSubmitting} loadingText="登录中">
        登录
      </Button>
      <LoginNotes />
    </Form>
  )
})

interface CodeRequest {
  credentials: Credentials
  /** Why a code is asked for. */
  reason: string
}

/** Signing in: why it was refused, what is asked for besides name and password, and where it leads. */
function useLogin(form: UseFormReturn<LoginValues>, userType: UserType, remember: boolean) {
  const { setFocus } = form
  const { url } = useScreen()
  const goOn = useWayOn(userType)
  const [failure, setFailure] = useState(url.searchParams.has('expired') ? '登录已失效，请重新登录' : null)
  const [codeRequest, setCodeRequest] = useState<CodeRequest | null>(null)
  const [factorRequest, setFactorRequest] = useState<Credentials | null>(null)
  const [refusals, setRefusals] = useState(0)
  const forgetFailure = () => {
    setFailure(null)
    sessionActor.send({ type: 'error.dismissed' })
  }
  const refuse = (message: string | null) => {
    setCodeRequest(null)
    setFactorRequest(null)
    setFailure(message)
    setRefusals((count) => count + 1)
  }
  // The field may only just have come back.
  useEffect(() => {
    if (refusals > 0) setFocus('password')
  }, [refusals, setFocus])
  const askFactor = (credentials: Credentials) => {
    setCodeRequest(null)
    setFactorRequest(credentials)
  }
  const submit = handleSubmit(form, async (values) => {
    setFailure(null)
    const credentials = { userType, remember, ...values, loginName: values.loginName.trim() }
    const refusal = await signInUser(credentials)
    if (refusedWith(refusal, codes.secondFactorNeeded)) askFactor(credentials)
    else if (refusedWith(refusal, codes.loginCodeNeeded))
      setCodeRequest({ credentials, reason: refusal?.message ?? '' })
    else if (refusal) refuse(refusal.message)
    else await goOn()
  })
  return { failure, forgetFailure, submit, codeRequest, factorRequest, askFactor, refuse, goOn }
}

/** Leads to the address in `from`, to the page that was asked for or left, or to the first one of this kind of user. */
function useWayOn(userType: UserType) {
  const { url } = useScreen()
  const navigate = useNavigate()
  return async () => {
    const path = takeWayBack(userType, url.searchParams.get('from')) ?? firstPages[userType]
    if (isAdminPage(path) && !isChangeForced()) return location.assign(path)
    // The portal's guard says that the password has to be changed first.
    if (isAdminPage(path)) keepWayBack(path)
    await navigate(isAdminPage(path) ? routePath('Home') : path, { replace: true })
  }
}

type FurtherStepProps = Pick<
  ReturnType<typeof useLogin>,
  'codeRequest' | 'factorRequest' | 'askFactor' | 'refuse' | 'goOn'
>

/** The second factor or the code that a sign-in asks for. */
const FurtherStep = ({ codeRequest, factorRequest, askFactor, refuse, goOn }: FurtherStepProps) => (
  <div className="mt-6">
    {factorRequest ? (
      <LoginFactor
        credentials={factorRequest}
        waiting={<FormBones />}
        missing={<MissingPart />}
        onSignedIn={() => void goOn()}
        onBack={refuse}
      />
    ) : (
      codeRequest && (
        <LoginCode
          {...codeRequest}
          waiting={<FormBones />}
          missing={<MissingPart />}
          onSignedIn={() => void goOn()}
          onSecondFactor={askFactor}
          onBack={refuse}
        />
      )
    )}
  </div>
)

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
