import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'

/**
 * Built into the page, so it hides values from a glance at the storage and from nothing else (docs/rules/browser.md#encryption).
 * What must not be found is not stored.
 */
const cipherKey = 'i-zhiyuan/browser-storage/v1'

/** AES text of a value, salted: equal values give different texts. */
export const encrypt = (value: string): string => encryptWith(cipherKey, value)

/** The value of an AES text; null when it is not one of ours. */
export const decrypt = (text: string): string | null => decryptWith(cipherKey, text)

/** AES text of a value under a key of its own. */
export const encryptWith = (key: string, value: string): string => AES.encrypt(value, key).toString()

/** The value of a text that `encryptWith` made under the same key; null, or text that means nothing, under another. */
export function decryptWith(key: string, text: string): string | null {
  try {
    const bytes = AES.decrypt(text, key)
    return bytes.sigBytes < 0 ? null : bytes.toString(Utf8)
  } catch {
    return null
  }
}
