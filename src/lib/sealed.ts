import { deleteKey, loadKey, storeKey } from './key-store.ts'

const keyName = 'offlineSlot'

/** A value under the key of a slot's ticket, as local storage holds it; both in base64. */
interface Sealed {
  readonly iv: string
  readonly data: string
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'iv' in value && 'data' in value

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)

/** Makes the key of a ticket, which no script reads out, and keeps it on this device. */
export async function keepKeyOf(ticket: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(ticket), 'HKDF', false, ['deriveKey'])
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(keyName) },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  await storeKey(keyName, key)
  return key
}

/** The key that this device keeps; undefined without one. */
export const keptKey = (): Promise<CryptoKey | undefined> => loadKey(keyName)

/** What was sealed under it cannot be read any more. */
export const dropKey = (): Promise<unknown> => deleteKey(keyName)

export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
  return { iv: base64(iv), data: base64(new Uint8Array(data)) }
}

/** The value that was sealed; null for what is not sealed, or under another key. */
export async function unseal(key: CryptoKey, value: unknown): Promise<unknown> {
  if (!isSealed(value)) return null
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(value.iv) }, key, bytesOf(value.data))
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return null
  }
}
