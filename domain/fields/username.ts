import { readNumber } from './copied-number.ts'
import { exactFieldSchema } from './field-schema.ts'
import { FULL_WIDTH_MESSAGE, hasFullWidth } from './full-width.ts'

/** Username: 8–20 letters and digits, first a letter, at least one digit (docs/rules/fields.md#username). */
export function checkUsername(value: string): string | null {
  if (value === '') return '请输入用户名'
  if (hasFullWidth(value)) return FULL_WIDTH_MESSAGE
  if (!/^[0-9A-Za-z]+$/.test(value)) return '用户名只能用字母和数字，请去掉空格和符号'
  if (value.length < 8 || value.length > 20) return `用户名长度为 8 至 20 位，现在是 ${value.length} 位`
  if (!/^[A-Za-z]/.test(value)) return '用户名要以字母开头'
  if (!/\d/.test(value)) return '用户名至少要有一个数字'
  return null
}

export const usernameSchema = exactFieldSchema(checkUsername, '请输入用户名')

/** A login name as it is looked for: upper and lower case count as one, at the sign-in as at the registration. */
export const plainUsername = (value: string): string => readNumber(value).toLowerCase()
