import { readNumber } from './copied-number.ts'
import { readSchema } from './field-schema.ts'
import { checkOrganizationCode } from './organization-code.ts'

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Unified social credit code: an organization code without I, O, S, V, Z, the last one a check character (GB 32100). However it was copied. */
export function checkCreditCode(value: string): string | null {
  const code = readNumber(value)
  if (/^[0-9A-Z]{18}$/.test(code) && /[IOSVZ]/.test(code))
    return '统一社会信用代码不含字母 I、O、S、V、Z，请检查是否把数字看成了字母'
  const wrong = checkOrganizationCode(code, '统一社会信用代码')
  if (wrong !== null) return wrong
  return code[17] === checkCharacter(code) ? null : '统一社会信用代码校验不通过，请对照证书逐位检查'
}

export const creditCodeSchema = readSchema(readNumber, checkCreditCode, '请输入统一社会信用代码')

function checkCharacter(code: string): string | undefined {
  const sum = WEIGHTS.reduce((total, weight, at) => total + ALPHABET.indexOf(code.charAt(at)) * weight, 0)
  return ALPHABET[(31 - (sum % 31)) % 31]
}
