import { routePath } from '#contract/routes.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { ChoiceLinks } from '../../../ui/list/choice-links.tsx'
import { LoginFrame } from './login-frame.tsx'
import { NoAccount } from './no-account.tsx'

const choices = [
  { route: 'VolunteerLogin', icon: 'user', tone: 'brand', title: '我是志愿者', lead: '报名活动、看日程、查时长' },
  { route: 'OrganizationLogin', icon: 'users', tone: 'sea', title: '我是组织', lead: '看审核进度、组织和活动情况' },
] as const

export async function loader({ signal }: ScreenArgs) {
  const { fetchWeekendMissions } = await import('./login.api.ts')
  return { weekendMissions: await fetchWeekendMissions(signal) }
}

export default function LoginScreen() {
  const { data, url } = useScreen<typeof loader>()
  return <Choice weekendMissions={data.weekendMissions} search={url.search} />
}

const Choice = ({ weekendMissions, search }: { weekendMissions: number | null; search: string }) => (
  <LoginFrame weekendMissions={weekendMissions} title="登录" lead="你用哪种账号登录？">
    <ChoiceLinks
      items={choices.map(({ route, ...choice }) => ({ ...choice, to: { pathname: routePath(route), search } }))}
    />
    <NoAccount />
  </LoginFrame>
)
