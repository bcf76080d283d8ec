import { readMobile } from './copied-number.ts'
import { readSchema } from './field-schema.ts'

/** Mainland mobile number: 11 digits, first 1, second 3–9 (docs/rules/fields.md#mobile), however it was copied. */
export function checkMobile(text: string): string | null {
  const value = readMobile(text)
  if (value === '') return '请输入手机号'
  if (!/^\d+$/.test(value)) return '手机号只能是数字，请去掉空格、横线和区号'
  if (value.length !== 11) return `手机号是 11 位，现在是 ${value.length} 位`
  if (!/^1[3-9]/.test(value)) return '手机号以 13 至 19 开头，请检查前两位'
  return null
}

export const mobileSchema = readSchema(readMobile, checkMobile, '请输入手机号')
