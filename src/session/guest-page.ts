let guest = false

/** Notes whether the page that is opened now was decided without the session, for there was no token. */
export function noteGuestPage(isGuest: boolean): void {
  guest = isGuest
}

export const isGuestPage = (): boolean => guest
