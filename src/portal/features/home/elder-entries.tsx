import { terms } from '#domain/words.ts'
import { Link } from 'react-router-dom'
import type { UserType } from '#contract/auth.ts'
import { routePath } from '#contract/routes.ts'
import { loginPath } from '../../../lib/login-path.ts'
import { useReader } from '../../../session/use-reader.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import type { IconName } from '../../../ui/button/icons.ts'
import styles from './elder-entries.module.css'

interface Entry {
  path: string
  icon: IconName
  title: string
  note: string
}

const missions: Entry = { path: routePath('mission'), icon: 'search', title: '找活动', note: '看看最近有什么' }
const schedule: Entry = {
  path: routePath('myMission'),
  icon: 'calendar',
  title: terms.schedule,
  note: '哪天去，去哪里',
}
const hours: Entry = { path: routePath('serviceRecord'), icon: 'clock', title: '我的时长', note: '一共服务了多久' }
const login: Entry = { path: routePath('VolunteerLogin'), icon: 'user', title: '登录', note: '登录后看自己的' }

const organizations: Entry = { path: routePath('organization'), icon: 'users', title: '找组织', note: '看看有哪些组织' }
const help: Entry = { path: routePath('help'), icon: 'info', title: '帮助中心', note: '常见问题的答案' }

/** Staff have neither dates nor hours of their own here. */
function entriesOf(reader: UserType | null): readonly Entry[] {
  if (reader === '1') return [missions, schedule, hours]
  if (reader === '2') return [missions, organizations, help]
  return [missions, { ...schedule, path: loginPath(schedule.path) }, login]
}

/** Three large ways at the head of the home, for elder people. */
export default function ElderEntries() {
  const entries = entriesOf(useReader())
  return (
    <nav className={`grid ${styles['entries']}`} aria-label="常用三项">
      {entries.map(({ path, icon, title, note }) => (
        <Link
          key={title}
          to={path}
          className={`flex items-center gap-4 px-5 border rounded-2xl bg-surface ${styles['entry']}`}
        >
          <span className="text-brand">
            <Icon name={icon} size={40} />
          </span>
          <span className="min-w-0">
            <b className={`block ${styles['title']}`}>{title}</b>
            <span className="block text-muted">{note}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
