import { readPhone } from './copied-number.ts'
import { checkMobile } from './mobile.ts'

/** A telephone on which somebody is called and no message is sent: a mobile, or a landline with its area code, and an extension where it has one (docs/rules/fields.md#telephone). */
export function checkPhone(text: string): string | null {
  const phone = readPhone(text)
  if (phone === '') return '请输入联系电话'
  if (/^0(?:10|2\d|[3-9]\d{2})-\d{7,8}(?:转\d{1,6})?$/.test(phone)) return null
  const fault = checkMobile(phone)
  return fault === null || /^1[3-9]/.test(phone) ? fault : '联系电话写手机号，或带区号的座机，如 020-12345678'
}
