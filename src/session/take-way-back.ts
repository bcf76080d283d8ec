import type { UserType } from '#contract/auth.ts'
import { matchRoute } from '#contract/routes.ts'
import { isInsideSite } from '#domain/site-address.ts'
import { forgetWayBack, isAdminPage, readWayBack } from './way-back.ts'

/** Whether this kind of user has something on the page of an address. */
function isOpenTo(userType: UserType, address: string): boolean {
  const { pathname } = new URL(address, location.origin)
  const { access } = matchRoute(pathname).route
  if (access === 'entry') return false
  return userType === '1' ? !isAdminPage(address) : access !== 'protected'
}

/** The address that was asked for, else the one that was noted, which is forgotten; null for none, or a page that this kind of user has nothing on. */
export function takeWayBack(userType: UserType, requested: string | null = null): string | null {
  const noted = readWayBack()
  forgetWayBack()
  const address = [requested, noted].find(
    (candidate) => candidate !== null && isInsideSite(candidate) && isOpenTo(userType, candidate),
  )
  return address ?? null
}
