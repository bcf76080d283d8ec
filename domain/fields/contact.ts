import { checkEmail } from './email.ts'
import { fieldSchema } from './field-schema.ts'
import { checkMobile } from './mobile.ts'

/** A mainland mobile number, or an e-mail address where there is an @. */
export function checkContact(value: string): string | null {
  if (value === '') return '请输入手机号或邮箱'
  return /[@＠]/.test(value) ? checkEmail(value) : checkMobile(value)
}

/** As `checkContact`, small letters. */
export const contactSchema = fieldSchema(checkContact, '请输入手机号或邮箱').transform((value) => value.toLowerCase())
