import { dictionary } from '@zxcvbn-ts/language-common'
import type { FieldIssue } from '#contract/endpoint.ts'

/** Shorter ones stand for a pattern that many words fit. */
const shortest = 6

/** What people in China take most, and the package's lists lack: pinyin, letters of a key twice, numbers that sound like words. */
const chinese = [
  'a12345678',
  'aa112233',
  'aa12345678',
  'aa123456789',
  'abc112233',
  'admin888',
  'admin123456',
  'demo123',
  'demo1234',
  'qq5201314',
  'test123456',
  'wang1234',
  'woaini520',
  'woaini1314',
  'woaini5201314',
  'zhang123',
  'zyz123456',
]

const common = new Set([
  ...(dictionary['passwords-common'] ?? []).map(String).filter((text) => text.length >= shortest),
  ...chinese,
])

/** Capitals, and a sign before the number or at the end, make a common password no rarer. */
const plainOf = (password: string): string => password.toLowerCase().replace(/[_@.]+(?=\d*$)/g, '')

/** The sentence for a password that many people have, whatever its capitals and its sign; null for any other. */
export const checkCommonPassword = (password: string): string | null =>
  common.has(password.toLowerCase()) || common.has(plainOf(password)) ? '这个密码太常见，容易被人猜中，请换一个' : null

/** As `checkCommonPassword`, for the field `password` of a form. */
export function commonPasswordIssues(password: string): FieldIssue[] {
  const message = checkCommonPassword(password)
  return message === null ? [] : [{ field: 'password', message }]
}
