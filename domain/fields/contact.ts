import { checkEmail } from './email.ts'
import { readMobile } from './copied-number.ts'
import { readSchema } from './field-schema.ts'
import { checkMobile } from './mobile.ts'

/** A mainland mobile number, or an e-mail address where there is an @. */
export function checkContact(value: string): string | null {
  const contact = readContact(value)
  if (contact === '') return '请输入手机号或邮箱'
  return isAddress(contact) ? checkEmail(contact) : checkMobile(contact)
}

/** A mobile as it is stored, or an address in small letters. */
export const readContact = (value: string): string =>
  isAddress(value) ? value.trim().toLowerCase() : readMobile(value)

const isAddress = (value: string): boolean => /[@＠]/.test(value)

export const contactSchema = readSchema(readContact, checkContact, '请输入手机号或邮箱')
