import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function bytesOfBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)))
}

/** 160 random bits, as RFC 4226 recommends. */
export const randomSecret = (): string => base32(randomBytes(20))

export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs)

/** RFC 4226, 5.3. */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOfBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code it is, one before and after the present one allowed (RFC 6238, 5.2); null for none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const codeBytes = Buffer.from(code)
  const present = stepAt(now)
  const fits = [present, present - 1, present + 1].filter((step) => {
    const right = Buffer.from(codeOfStep(secret, step))
    return right.length === codeBytes.length && timingSafeEqual(right, codeBytes)
  })
  return fits[0] ?? null
}

/** What an app reads from a QR code. */
export function otpAddress(secret: string, { issuer, account }: { readonly issuer: string; readonly account: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`
}
