import { exactFieldSchema } from './field-schema.ts'
import { FULL_WIDTH_MESSAGE, hasFullWidth } from './full-width.ts'

/** Code sent to a mobile or an e-mail address: 6 digits (docs/rules/sign-in.md#codes). */
export function checkVerificationCode(value: string): string | null {
  if (value === '') return '请输入验证码'
  if (hasFullWidth(value)) return FULL_WIDTH_MESSAGE
  if (!/^\d+$/.test(value)) return '验证码只有数字，请检查输入'
  if (value.length !== 6) return `验证码是 6 位数字，现在是 ${value.length} 位`
  return null
}

export const verificationCodeSchema = exactFieldSchema(checkVerificationCode, '请输入验证码')
