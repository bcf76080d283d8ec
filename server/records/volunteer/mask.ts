import { maskName } from '#domain/fields/masked-name.ts'

/** First and last characters with stars between, one for one; all stars when nothing would be hidden. */
function keepEnds(text: string, head: number, tail: number): string {
  const characters = Array.from(text)
  const hidden = characters.length - head - tail
  if (hidden <= 0) return '*'.repeat(characters.length)
  return [...characters.slice(0, head), '*'.repeat(hidden), ...characters.slice(characters.length - tail)].join('')
}

/** 440***********1234 */
export const maskIdNumber = (number: string): string => keepEnds(number, 3, 4)

/** 138****8000 */
export const maskMobile = (mobile: string): string => keepEnds(mobile, 3, 4)

/** z***@example.com */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at <= 0 ? keepEnds(email, 1, 0) : `${Array.from(email)[0]}***${email.slice(at)}`
}

/** The first six characters (about the district) and a fixed number of stars. */
export const maskAddress = (address: string): string => `${Array.from(address).slice(0, 6).join('')}******`

/** A contact written as name and phone: 王*芳 139****0001 */
export function maskContact(contact: string): string {
  const [name = '', ...rest] = contact.trim().split(/\s+/)
  return [/\d/.test(name) ? maskMobile(name) : maskName(name), ...rest.map(maskMobile)].join(' ')
}

/** vol******01 */
export const maskLoginName = (loginName: string): string => keepEnds(loginName, 3, 2)
