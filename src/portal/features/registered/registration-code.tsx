import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { codeLimits } from '#contract/code.ts'
import type { RegistrationActor } from '#machines/registration/registration.machine.ts'
import type { Contact } from '#machines/registration/registration.types.ts'
import { useCodeStep } from '../../../shared/contact/use-code-step.ts'
import { CodeForm } from '../../../ui/form/code-form.tsx'

interface RegistrationCodeProps {
  actor: RegistrationActor
  contact: Contact
  onBack: () => void
}

/** The code of a registration. */
export function RegistrationCode({ actor, contact, onBack }: RegistrationCodeProps) {
  const step = useCodeStep(actor)
  const channelName = contact.channel === 'mobile' ? '手机号' : '邮箱'
  return (
    <CodeForm
      channel={contact.channel}
      {...step}
      onBack={onBack}
      help={
        <>
          一直收不到？请核对{channelName}，或拨打 12355，也可以
          <Link to={`${routePath('registered-feedback')}?topic=codeMissing`} className="link">
            提交反馈
          </Link>
          。
        </>
      }
    >
      验证码已发到 <b>{contact.contact}</b>，{codeLimits.lifetimeSeconds / 60} 分钟内有效。
    </CodeForm>
  )
}
