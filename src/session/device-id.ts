import { randomHex } from '../lib/random-hex.ts'
import { localKeys, localStore } from '../lib/storage.ts'

// Beside the storage, which may be switched off.
let memoryId = ''

/** The random name of this browser, made at first use. */
export function deviceId(): string {
  const existing = localStore.get(localKeys.deviceId)
  if (typeof existing === 'string' && existing !== '') return existing
  memoryId ||= randomHex(16)
  localStore.set(localKeys.deviceId, memoryId)
  return memoryId
}
