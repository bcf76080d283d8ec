import { fieldSchema } from './field-schema.ts'
import { FULL_WIDTH_MESSAGE, hasFullWidth } from './full-width.ts'

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Unified social credit code: 18 characters without I, O, S, V, Z, the last one a check character (GB 32100). Lower case is accepted. */
export function checkCreditCode(value: string): string | null {
  if (value === '') return '请输入统一社会信用代码'
  if (hasFullWidth(value)) return FULL_WIDTH_MESSAGE
  const code = normaliseCreditCode(value)
  if (!/^[0-9A-Z]+$/.test(code)) return '统一社会信用代码只含数字和字母，请去掉空格和符号'
  if (code.length !== 18) return `统一社会信用代码是 18 位，现在是 ${code.length} 位`
  if (/[IOSVZ]/.test(code)) return '统一社会信用代码不含字母 I、O、S、V、Z，请检查是否把数字看成了字母'
  if (!/^\d{6}$/.test(code.slice(2, 8))) return '统一社会信用代码的第 3 至 8 位应为数字，请对照证书检查'
  if (code[17] !== checkCharacter(code)) return '统一社会信用代码校验不通过，请对照证书逐位检查'
  return null
}

/** Upper case, as printed on the certificate and as stored. */
export function normaliseCreditCode(value: string): string {
  return value.trim().toUpperCase()
}

export const creditCodeSchema = fieldSchema(checkCreditCode, '请输入统一社会信用代码').transform(normaliseCreditCode)

function checkCharacter(code: string): string | undefined {
  const sum = WEIGHTS.reduce((total, weight, at) => total + ALPHABET.indexOf(code.charAt(at)) * weight, 0)
  return ALPHABET[(31 - (sum % 31)) % 31]
}
