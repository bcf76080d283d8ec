import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LoginFrame } from './login-frame.tsx'
import styles from './login.module.css'

const choices = [
  { route: 'VolunteerLogin', icon: 'user', look: 'volunteer', title: '我是志愿者', lead: '报名活动、看日程、查时长' },
  { route: 'OrganizationLogin', icon: 'users', look: 'organization', title: '我是组织', lead: '管理组织和招募活动' },
] as const

export async function loader({ signal }: ScreenArgs) {
  const { readWeekendMissions } = await import('./login.api.ts')
  return { weekendMissions: await readWeekendMissions(signal) }
}

export default function LoginScreen() {
  const { data, url } = useScreen<typeof loader>()
  return <Choice weekendMissions={data.weekendMissions} search={url.search} />
}

export const Skeleton = () => <Choice weekendMissions={null} search="" />

function Choice({ weekendMissions, search }: { weekendMissions: number | null; search: string }) {
  return (
    <LoginFrame weekendMissions={weekendMissions} title="登录" lead="选择你的身份。">
      <ul className={styles['choices']}>
        {choices.map(({ route, icon, look, title, lead }) => (
          <li key={route}>
            <Link to={{ pathname: routePath(route), search }} className={styles['choice']}>
              <span className={classes(styles['tile'], styles[look])}>
                <Icon name={icon} size={24} />
              </span>
              <b>{title}</b>
              <Icon name="chevronRight" size={20} />
              <span className="meta">{lead}</span>
            </Link>
          </li>
        ))}
      </ul>
    </LoginFrame>
  )
}
