import { useLocation, useRevalidator } from 'react-router-dom'
import { readUserType } from '../lib/cookies.ts'
import { later } from '../ui/later.tsx'
import { GuestLinks } from './header.tsx'

const AccountMenu = later(() => import('./account-menu.tsx'))
const MessageBell = later(() => import('./message-bell.tsx'))

/** Login links, or bell and menu of whoever is signed in; a guest's page does not load the session. */
export function Account() {
  useLocation()
  // Somebody may have signed in in another tab, after which the page is asked for again where it is.
  useRevalidator()
  const reader = readUserType()
  if (reader === null) return <GuestLinks />
  return (
    <>
      {reader === '1' && <MessageBell />}
      <AccountMenu />
    </>
  )
}
