import { fieldSchema } from './field-schema.ts'
import { FULL_WIDTH_MESSAGE, hasFullWidth } from './full-width.ts'

/** Mainland mobile number: 11 digits, first 1, second 3–9 (docs/rules/fields.md#mobile). */
export function checkMobile(value: string): string | null {
  if (value === '') return '请输入手机号'
  if (hasFullWidth(value)) return FULL_WIDTH_MESSAGE
  if (!/^\d+$/.test(value)) return '手机号只能是数字，请去掉空格、横线和区号'
  if (value.length !== 11) return `手机号是 11 位，现在是 ${value.length} 位`
  if (!/^1[3-9]/.test(value)) return '手机号以 13 至 19 开头，请检查前两位'
  return null
}

export const mobileSchema = fieldSchema(checkMobile, '请输入手机号')
