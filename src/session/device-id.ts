import { randomHex } from '../lib/random-hex.ts'
import { localKeys, localStore } from '../lib/storage.ts'

// Beside the storage, which may be switched off.
let here = ''

/** The random name of this browser, made at first use. */
export function deviceId(): string {
  const known = localStore.get(localKeys.deviceId)
  if (typeof known === 'string' && known !== '') return known
  here ||= randomHex(16)
  localStore.set(localKeys.deviceId, here)
  return here
}
