import { terms } from '#domain/words.ts'
import type { ReactNode } from 'react'
import { Duration } from '../ui/mark/duration.tsx'
import { menuRoutes, routePath } from '#contract/routes.ts'
import { readUserType } from '../lib/cookies.ts'
import { runAfterLeaveConfirmed } from '../lib/leaving.ts'
import { requestLogout, sessionActor } from '../session/session.store.ts'
import { useSession } from '../session/use-session.ts'
import { Avatar } from '../ui/mark/avatar.tsx'
import { Button } from '../ui/button/button.tsx'
import { classes } from '../ui/theme/classes.ts'
import { Icon } from '../ui/button/icon.tsx'
import { Menu, type MenuItem } from '../ui/overlay/menu.tsx'
import { AccountPlace } from './account-place.tsx'
import styles from './account-menu.module.css'
import { GuestLinks } from './header.tsx'

const volunteerItems: readonly MenuItem[] = [
  ...menuRoutes.map(({ path, title }): MenuItem => ({ value: path, text: title, to: path, isNarrow: true })),
  { value: 'center', text: '个人中心', icon: 'user', to: routePath('personalCenter') },
  { value: 'schedule', text: terms.schedule, icon: 'calendar', to: routePath('myMission') },
]

/** An organizer's personal center is the second app, once the session is found alive (docs/rules/pages.md#header). */
const organizerItems: readonly MenuItem[] = [
  {
    value: 'center',
    text: '个人中心',
    icon: 'user',
    onSelect: () => sessionActor.send({ type: 'check.requested' }),
  },
]

const leave: MenuItem = {
  value: 'leave',
  text: '退出登录',
  icon: 'logout',
  apart: true,
  onSelect: () => runAfterLeaveConfirmed(() => void requestLogout()),
}

/** Who is signed in, with the menu of the header. */
export default function AccountMenu() {
  const type = useSession(({ context }) => context.type)
  const token = useSession(({ context }) => context.token)
  const userInfo = useSession(({ context }) => context.userInfo)
  const organizerInfo = useSession(({ context }) => context.organizerInfo)
  if (!token) return readUserType() === null ? <GuestLinks /> : <AccountPlace />
  const name = (type === '1' ? userInfo?.users.name || userInfo?.users.userName : organizerInfo?.name) ?? '我的账号'
  const menu = (
    <Menu
      trigger={
        <button
          type="button"
          className={classes(
            'inline-flex items-center gap-2 rounded-md text-ui',
            `min-h-[44px] ${styles['trigger']}`,
            styles[type === '1' ? 'own' : 'staff'],
          )}
          aria-label={`账号：${name}`}
        >
          <Avatar name={name} />
          {type === '1' && <Icon name="menu" size={24} className={styles['menu']} />}
          <span className={`overflow-hidden whitespace-nowrap ${styles['name']}`}>{name}</span>
          <Icon name="chevronDown" size={14} />
        </button>
      }
      head={
        <MenuHead name={name}>
          {type === '1' ? <Duration minutes={userInfo?.serviceTimeBD} /> : organizerInfo?.organization.name}
        </MenuHead>
      }
      items={[...(type === '1' ? volunteerItems : organizerItems), leave]}
    />
  )
  if (type === '1') return menu
  return (
    <>
      <Button
        variant="soft"
        size="sm"
        className={styles['desk']}
        onClick={() => sessionActor.send({ type: 'check.requested' })}
      >
        管理后台
      </Button>
      {menu}
    </>
  )
}

const MenuHead = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={`flex items-center gap-2.5 ${styles['head']}`}>
    <Avatar name={name} />
    <div>
      <b>{name}</b>
      <p className="text-note leading-meta text-subtle">{children}</p>
    </div>
  </div>
)
