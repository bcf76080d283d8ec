import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { codeLimits } from '#contract/code.ts'
import type { RecoveryActor } from '#machines/recovery/recovery.machine.ts'
import type { Identity } from '#machines/recovery/recovery.types.ts'
import { useCodeStep } from '../../../shared/contact/use-code-step.ts'
import { CodeForm } from '../../../ui/form/code-form.tsx'

interface RecoveryCodeProps {
  actor: RecoveryActor
  identity: Identity
  onBack: () => void
  byId: boolean
}

/** The code of a recovery. The words must not tell whether name and contact belong together. */
export function RecoveryCode({ actor, identity, onBack, byId }: RecoveryCodeProps) {
  const step = useCodeStep(actor)
  const name = byId ? '用户名或证件号' : '用户名'
  const contact = identity.channel === 'mobile' ? '手机号' : '邮箱'
  return (
    <CodeForm
      channel={identity.channel}
      {...step}
      onBack={onBack}
      help={
        <>
          一直收不到？请核对{name}和{contact}，或拨打 12355，也可以
          <Link to={routePath('login-feedback')} className="link">
            提交反馈
          </Link>
          。
        </>
      }
    >
      如果{name}和{contact}相符，验证码已发到 <b>{identity.contact}</b>，{codeLimits.lifetimeSeconds / 60} 分钟内有效。
    </CodeForm>
  )
}
