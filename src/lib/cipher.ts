import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'

/**
 * Built into the page, so it hides values from a glance at the storage and from nothing else (spec section 9).
 * What must not be found is not stored.
 */
export const cipherKey = 'i-zhiyuan/browser-storage/v1'

const sensitive: ReadonlySet<string> = new Set([
  'idCardCode',
  'name',
  'password',
  'phone',
  'loginName',
  'userName',
  'email',
  'confirmPassword',
  'passwordAgain',
  'mobile',
])

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

/** A copy in which the text of every sensitive field, at any depth, is encrypted (spec section 3). */
export const encryptFields = <T>(value: T): T => mapFields(value, encrypt)

/** Undoes `encryptFields`; a field that cannot be read becomes empty text. */
export const decryptFields = <T>(value: T): T => mapFields(value, (text) => decrypt(text) ?? '')

function mapFields<T>(value: T, change: (text: string) => string): T {
  if (Array.isArray(value)) return value.map((item: unknown) => mapFields(item, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]: [string, unknown]) => [
      key,
      typeof field === 'string' && sensitive.has(key) ? change(field) : mapFields(field, change),
    ]),
  ) as T
}
