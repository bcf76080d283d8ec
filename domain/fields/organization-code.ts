import { readNumber } from './copied-number.ts'
import { readSchema } from './field-schema.ts'

/**
 * Organization code: 2 letters or digits, 6 digits, 10 letters or digits (docs/rules/fields.md#organization-code); `what` is its name on
 * the page.
 */
export function checkOrganizationCode(text: string, label = '组织代码'): string | null {
  const value = readNumber(text)
  if (value === '') return `请输入${label}`
  if (!/^[0-9A-Za-z]+$/.test(value)) return `${label}只含字母和数字，请去掉空格和符号`
  if (value.length !== 18) return `${label}是 18 位，现在是 ${value.length} 位`
  if (!/^\d{6}$/.test(value.slice(2, 8))) return `${label}的第 3 至 8 位应为数字，请对照证书检查`
  return null
}

export const organizationCodeSchema = readSchema(readNumber, (value) => checkOrganizationCode(value), '请输入组织代码')
