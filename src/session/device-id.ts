import { cookieNames, readCookie, writeCookie } from '../lib/cookies.ts'
import { randomHex } from '../lib/random-hex.ts'
import { localKeys, localStore } from '../lib/storage.ts'

// Beside the cookies, which may be switched off as well.
let memoryId = ''

const stored = (): string | null => {
  const value = localStore.get(localKeys.deviceId)
  return typeof value === 'string' && value !== '' ? value : null
}

/**
 * The random name of this browser, made at first use. Tokens are good under the name alone with which they were given: where the storage is
 * off, it stands in a cookie as they do, so that each page and each tab has the same one.
 */
export function deviceId(): string {
  const existing = stored() ?? readCookie(cookieNames.deviceId)
  if (existing !== null) return existing
  memoryId ||= randomHex(16)
  localStore.set(localKeys.deviceId, memoryId)
  // Another tab may have been first.
  const kept = stored()
  if (kept === null) writeCookie(cookieNames.deviceId, memoryId)
  return kept ?? memoryId
}
