import { useScreen } from '../../../lib/screen.tsx'
import { loadLogin } from './load-login.ts'
import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'

export const loader = loadLogin('2')

const texts = { title: '组织登录', lead: '看审核进度、组织资料和活动情况。' }

export default function OrganizationLoginScreen() {
  const { weekendMissions, remembered: savedCredentials } = useScreen<typeof loader>().data
  return (
    <LoginFrame weekendMissions={weekendMissions} {...texts}>
      <LoginForm userType="2" savedCredentials={savedCredentials} />
    </LoginFrame>
  )
}
