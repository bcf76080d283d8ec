import { sessionStore, wayBackKey } from '../lib/storage.ts'

/** Notes the address of this page, which the person may return to after signing in. */
export function keepWayBack(): void {
  sessionStore.set(wayBackKey, location.pathname + location.search + location.hash)
}

export const hasWayBack = (): boolean => sessionStore.get(wayBackKey) !== null
export const forgetWayBack = (): void => sessionStore.remove(wayBackKey)
