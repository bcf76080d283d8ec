import { lazy, Suspense } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import { readUserType } from '../lib/cookies.ts'
import { GuestLinks } from './header.tsx'

const AccountMenu = lazy(() => import('./account-menu.tsx'))

/** Login links, or the menu of whoever is signed in; a guest's page does not load the session. */
export function Account() {
  useLocation()
  // Somebody may have signed in in another tab, after which the page is asked for again where it is.
  useRevalidator()
  if (readUserType() === null) return <GuestLinks />
  return (
    <Suspense>
      <AccountMenu />
    </Suspense>
  )
}
