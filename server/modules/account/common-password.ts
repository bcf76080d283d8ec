import { dictionary } from '@zxcvbn-ts/language-common'
import type { FieldIssue } from '#contract/endpoint.ts'

const shortest = 8
const common = new Set((dictionary['passwords-common'] ?? []).map(String).filter((text) => text.length >= shortest))

/** The sentence for a password that many people have, whatever its capitals; null for any other. */
export const checkCommonPassword = (password: string): string | null =>
  common.has(password.toLowerCase()) ? '这个密码太常见，容易被人猜中，请换一个' : null

/** As `checkCommonPassword`, for the field `password` of a form. */
export function commonPasswordIssues(password: string): FieldIssue[] {
  const message = checkCommonPassword(password)
  return message === null ? [] : [{ field: 'password', message }]
}
