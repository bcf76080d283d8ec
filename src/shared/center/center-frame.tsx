import type { ReactNode } from 'react'
import { type RouteName, routePath, routes } from '#contract/routes.ts'
import { guardStateOf } from '#machines/session/guard.ts'
import { MenuLink } from '../page/menu-link.tsx'
import { useUnread } from '../message/waiting.actor.ts'
import { sessionActor, useSession } from '../../session/use-session.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { RefusedState } from '../../ui/notice/state-panel.tsx'
import { Icon } from '../../ui/button/icon.tsx'
import type { IconName } from '../../ui/button/icons.ts'
import { classes } from '../../ui/theme/classes.ts'
import styles from './center-frame.module.css'

const groups: readonly { title: string; items: readonly (readonly [RouteName, IconName])[] }[] = [
  {
    title: '我的',
    items: [
      ['personalInfo', 'user'],
      ['myMessage', 'message'],
    ],
  },
  {
    title: '活动与时长',
    items: [
      ['myMission', 'calendar'],
      ['serviceRecord', 'clock'],
      ['myCollection', 'heart'],
      ['evaluation', 'star'],
      ['receiveComments', 'users'],
    ],
  },
  {
    title: '证件与证书',
    items: [
      ['volunteerCard', 'card'],
      ['timeCate', 'certificate'],
      ['certificate', 'gift'],
    ],
  },
  {
    title: '账号',
    items: [
      ['districts', 'pin'],
      ['subtract', 'shield'],
      ['privacy', 'eye'],
    ],
  },
]

const titles = new Map<string, string>(routes.map(({ name, title }) => [name, title]))

interface CenterFrameProps {
  title: string
  /** The page that has the ways to all others at its head on a phone. */
  isHub?: boolean
  /** What the page offers, beside its title. */
  acts?: ReactNode
  children: ReactNode
}

/** What stands around every page of the personal center; an organizer is refused here and no call is made for one. */
export function CenterFrame({ title, isHub = false, acts, children }: CenterFrameProps) {
  const info = useSession((snapshot) => snapshot.context.userInfo)
  const isOrganizer = useSession((snapshot) => snapshot.context.type === '2')
  const onlySecurity = useSession((snapshot) => guardStateOf(snapshot) === 'loggedOff')
  if (isOrganizer) return <OrganizerRefused />
  return (
    <div className={`container page grid gap-5 grid-cols-1 ${styles['frame']}`}>
      <aside className={classes('print:hidden', !isHub && 'max-lg:hidden')}>
        <a className="skip-link" href="#center">
          跳过个人中心菜单
        </a>
        <div className={`flex items-center gap-3 ${styles['person']}`}>
          <Avatar name={info?.users.name ?? ''} size={44} />
          <p>
            <b className="text-h3">{info?.users.name}</b>
            <span className="text-note leading-meta text-subtle">{info?.users.userName}</span>
          </p>
        </div>
        {!onlySecurity && <SideMenu />}
      </aside>
      <section className="min-w-0" id="center" tabIndex={-1}>
        <div className={`flex flex-wrap items-center justify-between print:hidden ${styles['top']}`}>
          <h1 className="h1">{title}</h1>
          {acts}
        </div>
        {children}
      </section>
    </div>
  )
}

/** How many messages are not read. */
const Badge = ({ count }: { count: number }) => (
  <span className={`ms-auto rounded-md font-bold text-center text-white bg-brand ${styles['badge']}`}>
    <span className="sr-only">，未读 </span>
    {count > 99 ? '99+' : count}
  </span>
)

/** The pages of the center: beside each on a desk, tiles at its head on a phone. */
function SideMenu() {
  const unread = useUnread()
  return (
    <nav aria-label="个人中心" className={`mt-3 ${styles['menu']}`}>
      {groups.map((group) => (
        <div key={group.title} className={styles['group']}>
          <p className={styles['head']}>{group.title}</p>
          {group.items.map(([name, icon]) => (
            <MenuLink
              key={name}
              to={routePath(name)}
              className={`relative flex items-center gap-2 min-h-[44px] text-ink-800 hover:bg-subtle aria-[current]:bg-brand-subtle aria-[current]:text-brand-700 aria-[current]:font-bold ${styles['item']}`}
            >
              <Icon name={icon} size={18} />
              {titles.get(name)}
              {name === 'myMessage' && unread > 0 && <Badge count={unread} />}
            </MenuLink>
          ))}
        </div>
      ))}
    </nav>
  )
}

/** What an organizer sees of a volunteer's page. */
export function OrganizerRefused() {
  return (
    <div className="container page">
      <RefusedState
        level={1}
        title="这里只对志愿者开放"
        actions={
          <>
            <Button size="sm" onClick={() => sessionActor.send({ type: 'check.requested' })}>
              去管理后台
            </Button>
            <ButtonLink size="sm" to={routePath('Home')} variant="outline">
              回首页
            </ButtonLink>
          </>
        }
      >
        你用组织账号登录，组织的资料和活动在管理后台。
      </RefusedState>
    </div>
  )
}
