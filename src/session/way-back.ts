import { sessionStore, wayBackKey } from '../lib/storage.ts'

const admin = /^\/admin(\/|$)/

/** Whether an address is a page of the second app, which the portal's router does not know. */
export const isAdminPage = (address: string): boolean => admin.test(address)

/** Notes an address, that of this page if no other is given, to which the person may return after signing in. */
export function keepWayBack(address: string = location.pathname + location.search + location.hash): void {
  sessionStore.set(wayBackKey, address)
}

/** The address that is noted; null for none. */
export function readWayBack(): string | null {
  const address = sessionStore.get(wayBackKey)
  return typeof address === 'string' ? address : null
}

export const forgetWayBack = (): void => sessionStore.remove(wayBackKey)
