import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { loginLockMinutes } from '#contract/auth.ts'
import { codeLimits } from '#contract/code.ts'
import { routePath } from '#contract/routes.ts'
import type { SignInActor } from '#machines/sign-in/sign-in.machine.ts'
import { useCodeStep } from '../../../shared/contact/use-code-step.ts'
import { CodeForm } from '../../../ui/form/code-form.tsx'

interface LoginStepProps {
  actor: SignInActor
  loginName: string
}

/** The code of a sign-in from a network where too many failed. The words must not tell whether somebody has the name. */
export default function LoginCode({ actor, loginName }: LoginStepProps) {
  const step = useCodeStep(actor)
  const reason = useSelector(actor, ({ context }) => context.reason)
  return (
    <CodeForm
      channel="mobile"
      action="登录"
      {...step}
      isFixed={step.isChecking || step.isResending}
      onBack={() => actor.send({ type: 'login.wanted' })}
      help={help}
    >
      {reason}。如果 <b>{loginName}</b> 绑定了手机号或邮箱，验证码已发到那里，
      {codeLimits.lifetimeSeconds / 60} 分钟内有效。
    </CodeForm>
  )
}

const help = (
  <>
    一直收不到？请核对用户名，换用登录过的设备或 {loginLockMinutes} 分钟后再试，也可以拨打 12355，或
    <Link to={routePath('login-feedback')} className="link">
      提交反馈
    </Link>
    。
  </>
)
