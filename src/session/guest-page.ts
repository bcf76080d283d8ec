import { readUserType } from '../lib/cookies.ts'
import { revalidatePage } from '../lib/page-router.ts'
import { onOtherTabs } from './other-tabs.ts'

let guest = false
let hasSession = false

/** Notes whether the page that is opened now was decided without the session, for there was no token. */
export function noteGuestPage(isGuest: boolean): void {
  guest = isGuest
}

export const isGuestPage = (): boolean => guest

/** Notes that the session is here, which hears of other tabs by itself. */
export function noteSession(): void {
  hasSession = true
}

/** A guest's page, which does without the session, asks its guard again once somebody has signed in in another tab. */
export function followSignIns(): void {
  onOtherTabs(() => {
    if (guest && !hasSession && readUserType() !== null) revalidatePage()
  })
}
