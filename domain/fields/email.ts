import { z } from 'zod'
import { fieldSchema } from './field-schema.ts'
import { FULL_WIDTH_MESSAGE, hasFullWidth } from './full-width.ts'

const MAX_LENGTH = 254

/** E-mail address by a generic pattern (docs/rules/fields.md#e-mail), at most 254 characters (RFC 5321). */
export function checkEmail(value: string): string | null {
  if (value === '') return '请输入邮箱'
  if (hasFullWidth(value)) return FULL_WIDTH_MESSAGE
  if (value.length > MAX_LENGTH) return `邮箱最长 ${MAX_LENGTH} 个字符，请换一个短一些的邮箱`
  if (!z.regexes.email.test(value)) return '邮箱格式不对，应类似 name@example.com'
  return null
}

export const emailSchema = fieldSchema(checkEmail, '请输入邮箱')
