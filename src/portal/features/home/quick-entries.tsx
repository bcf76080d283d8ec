import { Link } from 'react-router-dom'
import { type RouteMeta, type RouteName, routePath, routes } from '#contract/routes.ts'
import { terms } from '#domain/words.ts'
import { usualPublicityDays } from '#domain/rule-set/usual-terms.ts'
import { loginPath } from '../../../lib/login-path.ts'
import { useReader } from '../../../session/use-reader.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import type { IconName } from '../../../ui/button/icons.ts'
import styles from './home.module.css'

interface Entry {
  route: RouteName
  icon: IconName
  tint: 'brand' | 'teal' | 'sun' | 'sea'
  title: string
  note: string
  query?: string
}

const entries: readonly Entry[] = [
  { route: 'card', icon: 'card', tint: 'brand', title: terms.card, note: '线上申请，网点领取' },
  { route: 'zs', icon: 'certificate', tint: 'teal', title: terms.timeCertificate, note: '免费开具，扫码可验' },
  { route: 'publicity', icon: 'clock', tint: 'sun', title: '时长公示', note: `${usualPublicityDays} 天内可提出异议` },
  { route: 'get-started-1', icon: 'book', tint: 'sea', title: '新手引导', note: '4 步完成第一次服务' },
]

const metaOf = (name: RouteName): RouteMeta | undefined => routes.find((route) => route.name === name)

/** Where an entry leads: pages behind the login through the sign-in page. */
function addressOf({ route, query = '' }: Entry, signedIn: boolean): string {
  const path = routePath(route)
  if (signedIn || metaOf(route)?.access !== 'protected') return path + query
  return loginPath(path)
}

/** The four ways into the portal. */
export function QuickEntries() {
  const signedIn = useReader() !== null
  return (
    <nav className={`container grid gap-2 grid-cols-4 py-5 ${styles['entries']}`} aria-label="常用入口">
      {entries.map((entry) => (
        <Link
          key={entry.route}
          to={addressOf(entry, signedIn)}
          className={`flex items-center gap-1.5 text-center rounded-lg flex-col ${styles['entry']}`}
        >
          <span className={`grid flex-none place-items-center size-[48px] rounded-xl ${styles[entry.tint]}`}>
            <Icon name={entry.icon} size={24} />
          </span>
          <span>
            <b className={`block text-ui ${styles['entryTitle']}`}>{entry.title}</b>
            <span className="text-meta leading-meta text-muted block max-lg:hidden">{entry.note}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
