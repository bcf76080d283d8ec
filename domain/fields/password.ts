import { exactFieldSchema } from './field-schema.ts'
import { FULL_WIDTH_MESSAGE, hasFullWidth } from './full-width.ts'

/**
 * Password: 8–20 of letters, digits, `_`, `@`, `.`; at least one digit, one lower-case and one upper-case letter
 * (docs/rules/fields.md#password).
 */
export function checkPassword(value: string): string | null {
  if (value === '') return '请输入密码'
  if (hasFullWidth(value)) return FULL_WIDTH_MESSAGE
  if (!/^[0-9A-Za-z_@.]+$/.test(value)) return '密码只能用字母、数字和 _ @ . 三种符号'
  if (value.length < 8 || value.length > 20) return `密码长度为 8 至 20 位，现在是 ${value.length} 位`
  if (!/[A-Z]/.test(value)) return '密码至少要有一个大写字母'
  if (!/[a-z]/.test(value)) return '密码至少要有一个小写字母'
  if (!/\d/.test(value)) return '密码至少要有一个数字'
  return null
}

export const passwordSchema = exactFieldSchema(checkPassword, '请输入密码')
