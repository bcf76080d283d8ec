import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { FeedbackPage } from './feedback-page.tsx'

export default function RegisteredFeedbackScreen() {
  return (
    <FeedbackPage kind="registration">
      注册过了？
      <Link to={routePath('Login')} className="link">
        去登录
      </Link>
      {'\u00A0· '}
      <Link to={routePath('change-password-volunteer')} className="link">
        找回密码
      </Link>
    </FeedbackPage>
  )
}
