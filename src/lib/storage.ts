/** One of the two storages; values are JSON. */
export interface JsonStorage {
  /** The value; null when there is none or it cannot be read. Nobody vouches for its shape. */
  get(key: string): unknown
  set(key: string, value: unknown): void
  remove(key: string): void
  keys(): string[]
  /** Calls back after each `set` and `remove` of this page, for as long as it lives. */
  readonly watch: (listener: () => void) => void
}

/** Keys under this prefix hold the draft dates of the registration form; they survive a logout (docs/rules/sign-in.md#logout). */
export const registrationDatePrefix = 'registrationDate:'

/** Keys of local storage under this prefix hold scans that were made without a network, until the server has named each. */
export const lateScanPrefix = 'lateScan:'

/** The same of marks of a list that staff took along, each encrypted. */
export const offlineMarkPrefix = 'offlineMark:'

/** In session storage: where the person was when the login ended; it is kept for the next one. */
export const wayBackKey = 'wayBack'

/** In session storage: the invitation whose link was opened in this tab, for when its page is loaded again. */
export const invitationKey = 'invitation'

/** Flags and facts of the login in local storage. */
export const localKeys = {
  isForceChangePwd: 'isForceChangePwd',
  weakPassword: 'weakPassword',
  /** Milliseconds since 1970 by this machine's clock. */
  accessExpiresAt: 'accessExpiresAt',
  /** Random name of one login, the same over its renewed tokens. */
  loginId: 'loginId',
  /** Random name of this browser for `X-Device-Id`; it is not the login's and stays. */
  deviceId: 'deviceId',
  /** The code that was opened last as an address, until its person has checked in or out with it. */
  checkInClaim: 'checkInClaim',
  /** How the guide for newcomers ended, or that it was turned down; it is not offered again. */
  tourSeen: 'tourSeen',
  /** Version of the program at the first visit of this device. */
  firstVersion: 'firstVersion',
  /** The organizer's screen says by sounds what came of a scan. */
  attendanceSounds: 'attendanceSounds',
  /** What staff took along of one slot, encrypted under a key of its ticket. */
  offlineSlot: 'offlineSlot',
  /** How many marks of it had not reached the server when check-out closed and they went. */
  offlineLost: 'offlineLost',
  /** The next matter of a queue opens by itself once one is decided. */
  reviewGoesOn: 'reviewGoesOn',
  /** Single keys of a queue are heard. */
  reviewKeys: 'reviewKeys',
  /** The page is set in large letters. */
  largeText: 'largeText',
  /** The portal is set for elder people. */
  elderView: 'elderView',
  /** The theme of the pages, where it is not the system's. */
  theme: 'theme',
  /** The next missions of who is signed in, encrypted, for when there is no network. */
  keptSchedule: 'keptSchedule',
  /** Counts of the year as its tree was last seen, so that a bud opens once. */
  seenYear: 'seenYear',
} as const

const loginKeys = [
  localKeys.isForceChangePwd,
  localKeys.weakPassword,
  localKeys.accessExpiresAt,
  localKeys.loginId,
  localKeys.keptSchedule,
  localKeys.seenYear,
]

/** A storage that is off (private mode, quota) behaves as an empty one. */
function jsonStorage(storage: () => Storage): JsonStorage {
  const changes = new EventTarget()
  const change = (work: (store: Storage) => void) => {
    attempt(work, undefined)
    changes.dispatchEvent(new Event('change'))
  }
  const attempt = <T>(work: (store: Storage) => T, fallback: T): T => {
    try {
      return work(storage())
    } catch {
      return fallback
    }
  }
  return {
    get: (key) => attempt((store): unknown => JSON.parse(store.getItem(key) ?? 'null'), null),
    set: (key, value) => change((store) => store.setItem(key, JSON.stringify(value))),
    remove: (key) => change((store) => store.removeItem(key)),
    keys: () => attempt((store) => Object.keys(store), []),
    watch: (listener) => changes.addEventListener('change', listener),
  }
}

export const localStore = jsonStorage(() => localStorage)
export const sessionStore = jsonStorage(() => sessionStorage)

/** Removes the login's flags and all session data except the registration dates (docs/rules/sign-in.md#logout). */
export function clearSessionData(): void {
  for (const key of loginKeys) localStore.remove(key)
  clearTabData()
}

/** Removes the session data of this tab alone, except the registration dates and the way back. */
export function clearTabData(): void {
  const wayBack = sessionStore.get(wayBackKey)
  for (const key of sessionStore.keys()) if (!key.startsWith(registrationDatePrefix)) sessionStore.remove(key)
  if (wayBack !== null) sessionStore.set(wayBackKey, wayBack)
}
