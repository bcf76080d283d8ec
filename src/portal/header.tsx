import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { matchRoute, menuRoutes, routePath } from '#contract/routes.ts'
import { showPresent } from '../lib/show-present.ts'
import { MenuLink } from '../shared/page/menu-link.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Icon } from '../ui/button/icon.tsx'
import { classes } from '../ui/theme/classes.ts'
import { sectionOf } from './sections.ts'
import { useOwn } from './use-own.ts'
import styles from './header.module.css'

interface HeaderProps {
  district: ReactNode
  account: ReactNode
  /** The district's own line below the name, cleaned by the server. */
  line?: string | undefined
}

/** Addresses that belong to an entry of the menu without lying below it. */
const belongsTo: Readonly<Record<string, string>> = { '/card': '/volunteerCard/' }

export function Header({ district, account, line = '省志愿者联合会' }: HeaderProps) {
  const { pathname } = useLocation()
  const isOwn = useOwn()
  const menu = useRef<HTMLElement>(null)
  // On a phone the menu is a strip: the present entry stands in its middle, and the page itself does not move. Asked in the frame, which lays
  // the page out anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const strip = menu.current
      if (!strip) return
      if (pathname === '/' || !strip.querySelector('[aria-current]')) strip.scrollLeft = 0
      else showPresent(strip)
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  const parent = parentOf(pathname)
  return (
    <header
      className={classes('bg-surface border-b', styles['header'], isOwn && styles['own'], parent && styles['below'])}
    >
      <div className={`container flex flex-wrap items-center ${styles['bar']}`}>
        {parent && (
          <Link to={parent.path} className={`items-center gap-1 text-ui font-bold ${styles['back']}`}>
            <Icon name="chevronLeft" size={20} />
            {parent.name}
          </Link>
        )}
        <Link to="/" className={`flex items-center gap-2.5 rounded-sm ${styles['brand']}`}>
          <img src="/logo.svg" width={38} height={38} alt="" />
          <span className={styles['name']}>
            <b className="block text-xl leading-figure whitespace-nowrap">i志愿</b>
            {/* oxlint-disable-next-line react/no-danger -- cleaned by the server before it is sent */}
            <span
              className={`leading-heading text-subtle block max-lg:hidden ${styles['owner']}`}
              dangerouslySetInnerHTML={{ __html: line }}
            />
          </span>
        </Link>
        {district}
        <nav
          ref={menu}
          className={`flex overflow-x-auto scrollbar-none border-t ${styles['menu']}`}
          aria-label="主菜单"
        >
          {menuRoutes.map(({ path, title }) => (
            <MenuLink
              key={path}
              to={path}
              also={belongsTo[path]}
              className={`relative grid place-items-center flex-none text-ui text-ink-800 whitespace-nowrap hover:text-brand ${styles['item']}`}
            >
              {title}
            </MenuLink>
          ))}
        </nav>
        <div className={`flex items-center gap-1 ms-auto min-h-[44px] ${styles['account']}`}>{account}</div>
      </div>
    </header>
  )
}

/** Where a page of the personal center is left to on a phone: the page above it, or the center itself; none for the center's own entries. */
function parentOf(pathname: string): { path: string; name: string } | null {
  const hub = routePath('personalInfo')
  if (sectionOf(pathname) !== 'own' || pathname === hub) return null
  const above = matchRoute(pathname.slice(0, pathname.lastIndexOf('/'))).route
  return above.access === 'protected' && above.redirect === undefined
    ? { path: above.path, name: above.title }
    : { path: hub, name: '我的' }
}

/** Links of somebody who is not signed in. */
export const GuestLinks = () => (
  <>
    <ButtonLink to="/login" variant="ghost" size="sm">
      登录
    </ButtonLink>
    <ButtonLink to="/registered" size="sm">
      注册
    </ButtonLink>
  </>
)
