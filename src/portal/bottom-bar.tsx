import { Link } from 'react-router-dom'
import { type RouteName, matchRoute, routePath } from '#contract/routes.ts'
import { useGoal } from '../shared/page/goal.ts'
import { Icon } from '../ui/button/icon.tsx'
import type { IconName } from '../ui/button/icons.ts'
import { lazyComponent } from '../ui/frame/later.tsx'
import { classes } from '../ui/theme/classes.ts'
import styles from './bottom-bar.module.css'
import { useOwn } from './use-own.ts'
import { type Section, sectionOf } from './sections.ts'

const AnswersMark = lazyComponent(() => import('./answers-mark.tsx'))

const entries: readonly { section: Section; route: RouteName; icon: IconName; text: string }[] = [
  { section: 'home', route: 'Home', icon: 'home', text: '首页' },
  { section: 'missions', route: 'mission', icon: 'search', text: '活动' },
  { section: 'schedule', route: 'myMission', icon: 'calendar', text: '日程' },
  { section: 'own', route: 'personalInfo', icon: 'user', text: '我的' },
]

/** A page whose own bar stands at the foot. */
const barred: readonly RouteName[] = ['mission-detail']

/** The four parts of the portal at the foot of a volunteer's phone. */
export function BottomBar() {
  const { pathname } = useGoal()
  const isOwn = useOwn()
  if (!isOwn || barred.includes(matchRoute(pathname).route.name)) return null
  const present = sectionOf(pathname)
  return (
    <nav className={classes('border-t bg-surface', styles['bar'])} aria-label="常用">
      {entries.map(({ section, route, icon, text }) => (
        <Link
          key={section}
          to={routePath(route)}
          className={classes('relative grid place-items-center content-center text-muted', styles['entry'])}
          aria-current={section === present ? 'page' : undefined}
        >
          <span className="relative">
            <Icon name={icon} size={24} />
            {section === 'schedule' && <AnswersMark />}
          </span>
          {text}
        </Link>
      ))}
    </nav>
  )
}
