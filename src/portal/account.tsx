import { Link, useLocation, useRevalidator } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { useReader } from '../session/use-reader.ts'
import { Icon } from '../ui/button/icon.tsx'
import { lazyComponent } from '../ui/frame/later.tsx'
import { AccountPlace } from './account-place.tsx'
import styles from './header.module.css'
import { GuestLinks } from './header.tsx'

const AccountMenu = lazyComponent(() => import('./account-menu.tsx'))
const MessageBell = lazyComponent(() => import('./message-bell.tsx'))

/** Login links, or bell and menu of whoever is signed in; a guest's page does not load the session. */
export function HeaderAccount() {
  useLocation()
  // Somebody may have signed in in another tab, after which the page is asked for again where it is.
  useRevalidator()
  const reader = useReader()
  if (reader === null)
    return (
      <span className={`contents ${styles['prerendered']}`}>
        <GuestLinks />
      </span>
    )
  return (
    <>
      {reader === '1' && (
        <>
          <Link
            to={routePath('mission-search')}
            className="grid place-items-center size-[44px] rounded-md hover:bg-muted"
            aria-label="搜索"
          >
            <Icon name="search" size={22} />
          </Link>
          <MessageBell waiting={<span className="size-[44px]" />} />
        </>
      )}
      <AccountMenu waiting={reader === '1' && <AccountPlace />} />
    </>
  )
}
