import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { FeedbackPage } from './feedback-page.tsx'

export default function LoginFeedbackScreen() {
  return (
    <FeedbackPage kind="login">
      只是忘了密码？
      <Link to={routePath('change-password-volunteer')} className="link">
        志愿者找回
      </Link>
      {'\u00A0· '}
      <Link to={routePath('change-password-organizer')} className="link">
        管理员找回
      </Link>
    </FeedbackPage>
  )
}
