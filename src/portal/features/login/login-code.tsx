import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { loginLockMinutes } from '#contract/auth.ts'
import { codeLimits } from '#contract/code.ts'
import { codes } from '#contract/codes.ts'
import { checkVerificationCode } from '#domain/fields/code.ts'
import { routePath } from '#contract/routes.ts'
import { type Failure, refusedWith } from '#machines/failure.ts'
import type { Credentials } from '#machines/session/session.types.ts'
import { signInUser } from '../../../session/sign-in.ts'
import { CodeForm } from '../../../ui/form/code-form.tsx'

interface LoginCodeProps {
  credentials: Credentials
  /** Why a code is asked for. */
  reason: string
  onSignedIn: () => void
  /** The code was right, and the account has a second factor. */
  onSecondFactor: (credentials: Credentials) => void
  /** Back to name and password, with what is wrong with them. */
  onBack: (message: string | null) => void
}

/** The code of a sign-in from a network where too many failed. The words must not tell whether somebody has the name. */
export default function LoginCode({ credentials, reason, onSignedIn, onSecondFactor, onBack }: LoginCodeProps) {
  const [problem, setProblem] = useState<Failure | null>(null)
  const [work, setWork] = useState<'checking' | 'resending' | null>(null)
  const [sendCount, setSendCount] = useState(1)
  const [restedFor, setRestedFor] = useState(0)
  const isSpent = refusedWith(problem, codes.codeGone)

  useEffect(() => {
    const timer = setTimeout(() => setRestedFor(sendCount), codeLimits.resendSeconds * 1000)
    return () => clearTimeout(timer)
  }, [sendCount])

  const submit = async (kind: 'checking' | 'resending', code?: string): Promise<void> => {
    setWork(kind)
    setProblem(null)
    const refusal = await signInUser({ ...credentials, ...(code !== undefined && { code }) })
    setWork(null)
    if (refusal === null) onSignedIn()
    else if (refusedWith(refusal, codes.secondFactorNeeded)) onSecondFactor(credentials)
    else if (refusedWith(refusal, codes.loginCodeNeeded)) setSendCount((count) => count + 1)
    else if (passwordRefusalCodes.some((refusalCode) => refusedWith(refusal, refusalCode))) onBack(refusal.message)
    else setProblem(refusal)
  }

  return (
    <CodeForm
      channel="mobile"
      action="登录"
      readAt={null}
      canResend={restedFor === sendCount}
      {...{ isSpent, problem }}
      isChecking={work === 'checking'}
      isResending={work === 'resending'}
      onCode={(code) => {
        const message = checkVerificationCode(code)
        if (message === null) void submit('checking', code)
        else setProblem({ code: String(codes.invalidInput), message })
      }}
      onAgain={() => void submit('resending')}
      onBack={() => onBack(null)}
      help={help}
    >
      {reason}。如果 <b>{credentials.loginName}</b> 绑定了手机号或邮箱，验证码已发到那里，
      {codeLimits.lifetimeSeconds / 60} 分钟内有效。
    </CodeForm>
  )
}

/** Refusals of name and password: the code was right, or is not asked for any more. */
const passwordRefusalCodes = [codes.loginFailed, codes.loginLocked, codes.accountClosed]

const help = (
  <>
    一直收不到？请核对用户名，换用登录过的设备或 {loginLockMinutes} 分钟后再试，也可以拨打 12355，或
    <Link to={routePath('login-feedback')} className="link">
      提交反馈
    </Link>
    。
  </>
)
