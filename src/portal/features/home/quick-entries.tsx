import { Link } from 'react-router-dom'
import { type RouteMeta, type RouteName, routePath, routes } from '#contract/routes.ts'
import { readUserType } from '../../../lib/cookies.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icons.ts'
import styles from './home.module.css'

interface Entry {
  route: RouteName
  icon: IconName
  tint: string
  title: string
  note: string
  query?: string
}

/** In the order of their worth; the first four whose page exists are shown. */
const entries: readonly Entry[] = [
  { route: 'card', icon: 'card', tint: 'brand', title: '志愿者证', note: '线上申请，网点领取' },
  { route: 'zs', icon: 'certificate', tint: 'teal', title: '时长证书', note: '免费开具，扫码可验' },
  { route: 'publicity', icon: 'clock', tint: 'sun', title: '时长公示', note: '7 天内可提出异议' },
  { route: 'get-started-1', icon: 'book', tint: 'sea', title: '新手引导', note: '4 步完成第一次服务' },
  {
    route: 'mission',
    icon: 'search',
    tint: 'brand',
    title: '找活动',
    note: '按地区、类别和时间找',
    query: '?state=recruiting',
  },
  { route: 'myMission', icon: 'calendar', tint: 'teal', title: '我的日程', note: '报名、候补都在这里' },
  { route: 'personalInfo', icon: 'user', tint: 'sun', title: '个人资料', note: '完善后报名更快' },
  { route: 'article', icon: 'news', tint: 'sea', title: '新闻资讯', note: '看看大家在忙什么' },
]

const shown = 4
const metaOf = (name: RouteName): RouteMeta | undefined => routes.find((route) => route.name === name)
const built = entries.filter(({ route }) => metaOf(route)?.built).slice(0, shown)

/** Where an entry leads: pages behind the login through the sign-in page. */
function addressOf({ route, query = '' }: Entry, signedIn: boolean): string {
  const path = routePath(route)
  if (signedIn || metaOf(route)?.access !== 'protected') return path + query
  return `${routePath('VolunteerLogin')}?${new URLSearchParams({ from: path })}`
}

/** The four ways into the portal. */
export function QuickEntries() {
  const signedIn = readUserType() !== null
  return (
    <nav className={`container ${styles['entries']}`} aria-label="常用入口">
      {built.map((entry) => (
        <Link key={entry.route} to={addressOf(entry, signedIn)} className={styles['entry']}>
          <span className={`${styles['tile']} ${styles[entry.tint]}`}>
            <Icon name={entry.icon} size={24} />
          </span>
          <span>
            <b className={styles['entryTitle']}>{entry.title}</b>
            <span className={`meta ${styles['entryNote']}`}>{entry.note}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
