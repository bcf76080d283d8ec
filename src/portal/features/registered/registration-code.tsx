import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import type { RegistrationSnapshot } from '#machines/registration/registration.machine.ts'
import type { Contact, RegistrationEvent } from '#machines/registration/registration.types.ts'
import { CodeForm } from '../../../ui/code-form.tsx'

interface RegistrationCodeProps {
  snapshot: RegistrationSnapshot
  contact: Contact
  send: (event: RegistrationEvent) => void
  onBack: () => void
}

/** The code of a registration. */
export function RegistrationCode({ snapshot, contact, send, onBack }: RegistrationCodeProps) {
  const { canResend, isSpent, problems, readAt } = snapshot.context
  const what = contact.channel === 'mobile' ? '手机号' : '邮箱'
  return (
    <CodeForm
      channel={contact.channel}
      {...{ readAt, canResend, isSpent, onBack }}
      problem={problems[0]}
      message={problems[0]?.message ?? null}
      isChecking={snapshot.matches({ verifying: 'checking' })}
      isResending={snapshot.matches({ verifying: 'resending' })}
      onCode={(code) => send({ type: 'code.submitted', code })}
      onAgain={() => send({ type: 'code.wanted' })}
      help={
        <>
          一直收不到？请核对{what}，或拨打 12355，也可以
          <Link to={`${routePath('registered-feedback')}?topic=codeMissing`} className="link">
            提交反馈
          </Link>
          。
        </>
      }
    >
      验证码已发到 <b>{contact.contact}</b>，10 分钟内有效。
    </CodeForm>
  )
}
