import { useScreen } from '../../../lib/screen.tsx'
import { loadLogin } from './load-login.ts'
import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'

export const loader = loadLogin('1')

const texts = { title: '志愿者登录', lead: '用同一个账号报名、签到、查时长。' }

export default function VolunteerLoginScreen() {
  const { weekendMissions, remembered: savedCredentials } = useScreen<typeof loader>().data
  return (
    <LoginFrame weekendMissions={weekendMissions} {...texts}>
      <LoginForm userType="1" savedCredentials={savedCredentials} />
    </LoginFrame>
  )
}
