import { readNumber } from './copied-number.ts'
import { readSchema } from './field-schema.ts'

/** Code sent to a mobile or an e-mail address: 6 digits (docs/rules/sign-in.md#codes), however it was copied. */
export function checkVerificationCode(text: string): string | null {
  const value = readNumber(text)
  if (value === '') return '请输入验证码'
  if (!/^\d+$/.test(value)) return '验证码只有数字，请检查输入'
  if (value.length !== 6) return `验证码是 6 位数字，现在是 ${value.length} 位`
  return null
}

export const verificationCodeSchema = readSchema(readNumber, checkVerificationCode, '请输入验证码')
