import { readNumber } from '../fields/copied-number.ts'

/** Without 0, 1, I, L and O, which are mistaken for each other on paper and on the phone. */
export const certificateSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Signs after the day in a number, and in a check code. */
export const certificateLengths = { tail: 6, code: 12 } as const

const numberPattern = new RegExp(`^(SJ|JZ)\\d{8}[${certificateSigns}]{${certificateLengths.tail}}$`)
const codePattern = new RegExp(`^[${certificateSigns}]{${certificateLengths.code}}$`)

/** SJ for time, JZ for donations, the day of issue and six signs; as `readNumber` gives it. */
export const isCertificateNumber = (number: string): boolean => numberPattern.test(number)

/** As `readNumber` gives it. */
const isCheckCode = (code: string): boolean => codePattern.test(code)

/** A check code in groups of four, as it is printed: 7K3M-9QXD-2F8A. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

/** Sentence for what cannot be a number; null when it can. */
export function checkNumber(input: string): string | null {
  const number = readNumber(input)
  if (number === '') return '请输入证书编号'
  return isCertificateNumber(number) ? null : '证书编号以 SJ 或 JZ 开头，共 16 位，请对照证书逐位核对'
}

/** Sentence for what cannot be a check code; null when it can. */
export function checkCertificateCode(input: string): string | null {
  const code = readNumber(input)
  if (code === '') return '请输入查验码'
  return isCheckCode(code) ? null : '查验码共 12 位，没有数字 0、1 和字母 I、L、O，请再核对一次'
}
