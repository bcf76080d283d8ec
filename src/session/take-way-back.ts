import type { UserType } from '#contract/auth.ts'
import { matchRoute } from '#contract/routes.ts'
import { isInsideSite } from '#domain/site-address.ts'
import { sessionStore, wayBackKey } from '../lib/storage.ts'
import { forgetWayBack } from './way-back.ts'

const admin = /^\/admin(\/|$)/

/** Whether an address is a page of the second app, which the portal's router does not know. */
export const isAdminPage = (address: string): boolean => admin.test(address)

/** The address that was noted, once; null for none, or a page that this kind of user has nothing on. */
export function takeWayBack(userType: UserType): string | null {
  const address = sessionStore.get(wayBackKey)
  forgetWayBack()
  if (typeof address !== 'string' || !isInsideSite(address)) return null
  const { access } = matchRoute(new URL(address, location.origin).pathname).route
  const isOthers = userType === '1' ? isAdminPage(address) : access === 'protected'
  return isOthers || access === 'entry' ? null : address
}
