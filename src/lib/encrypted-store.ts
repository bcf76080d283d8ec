import { decrypt, encrypt } from './cipher.ts'
import { type JsonStorage, sessionStore } from './storage.ts'

/** Session storage of what people type and register: each value is encrypted as a whole (docs/rules/browser.md#encryption). */
export const encryptedStore: Pick<JsonStorage, 'get' | 'set' | 'remove'> = {
  get(key) {
    const text = sessionStore.get(key)
    if (typeof text !== 'string') return null
    try {
      return JSON.parse(decrypt(text) ?? 'null')
    } catch {
      return null
    }
  },
  set: (key, value) => sessionStore.set(key, encrypt(JSON.stringify(value))),
  remove: (key) => sessionStore.remove(key),
}
