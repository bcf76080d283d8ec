import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { isOpenIn } from '#contract/endpoint.ts'
import type { OrganizationState } from '#contract/lifecycle-words.ts'
import { ownRegistration } from '#contract/registration/registration.ts'
import { routePath } from '#contract/routes.ts'
import { requestLogout, useSession } from '../session/use-session.ts'
import { Icon } from '../ui/button/icon.tsx'
import { Notices } from '../ui/notice/notices.tsx'
import { Strip } from '../ui/frame/strip.tsx'
import { Brand } from './brand.tsx'
import styles from './layout.module.css'

const pages = [
  { to: '/', icon: 'home', words: '我的组织', for: 'all' },
  { to: '/organization', icon: 'certificate', words: '注册资料', for: 'organization' },
  { to: '/card-review', icon: 'card', words: '志愿者证审核', for: 'federation' },
  { to: '/feedback', icon: 'message', words: '反馈答复', for: 'federation' },
  { to: '/password', icon: 'shield', words: '修改密码', for: 'all' },
] as const

/** Side navigation of an organizer, and the page beside it. */
export function SideFrame({ busy, children }: { busy: boolean; children: ReactNode }) {
  const organizer = useSession(({ context }) => context.organizerInfo)
  const { level, state } = organizer?.organization ?? {}
  const hasRegistration = state !== undefined && isOpenIn(ownRegistration, state as OrganizationState)
  const offered = pages.filter(
    (page) => page.for === 'all' || (page.for === level && (page.for === 'federation' || hasRegistration)),
  )
  return (
    <div className={`stack bg-subtle ${styles['frame']}`}>
      <header className={`line-below bg ${styles['side']}`}>
        <div className={styles['stays']}>
          <Brand badge="组织管理" />
          <Strip label="组织管理" className={styles['menu']}>
            {offered.map(({ to, icon, words }) => (
              <NavLink key={to} to={to} end className={styles['item'] ?? ''}>
                <Icon name={icon} size={18} />
                {words}
              </NavLink>
            ))}
            <a href="/" className={styles['item']}>
              <Icon name="organization" size={18} />
              回门户
            </a>
            <button
              type="button"
              className={styles['item']}
              onClick={() => void requestLogout(routePath('OrganizationLogin'))}
            >
              <Icon name="logout" size={18} />
              退出登录
            </button>
          </Strip>
          {organizer && (
            <p className={`text-meta muted ${styles['who']}`}>
              <b>{organizer.organization.name}</b>
              <span>{organizer.name}</span>
            </p>
          )}
        </div>
      </header>
      <Notices className={styles['notices']} />
      <main id="main" tabIndex={-1} aria-busy={busy} className={styles['page']}>
        {children}
      </main>
    </div>
  )
}
