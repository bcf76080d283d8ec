import { readNumber } from './copied-number.ts'
import { checkDigit, checkIdCard } from './id-card.ts'
import { type IdType, idTypes } from '../lists/id-type.ts'

/** Characters of the number of another document than the resident's ID card. */
const otherLength = [5, 20] as const

const long = /^(\d{15}|\d{17}[\dX])$/
/** Of the foreigner's permanent residence since 2023, with the check character of GB 11643; three letters and twelve digits before. */
const permanentResidence = /^9\d{16}[\dX]$/
const isOther = (number: string): boolean => /^[0-9A-Z]{5,20}$/.test(number) && !long.test(number)

/** Whether the number of a document can look like this, as `readNumber` gives it; the ID card is also the residence permit of 81, 82 and 83. */
const shapes: Readonly<Record<IdType, (number: string) => boolean>> = {
  111: (number) => long.test(number),
  414: isOther,
  511: isOther,
  516: isOther,
  553: (number) => permanentResidence.test(number) || isOther(number),
}

const isIdType = (code: string): code is IdType => idTypes.some((type) => type.code === code)

/** Documents whose number looks like this, the likeliest first. */
export const idTypesOf = (number: string): IdType[] =>
  idTypes.map(({ code }) => code).filter((code) => shapes[code](readNumber(number)))

/** Sentence for what cannot be the number of this document, which is not the resident's ID card. */
export function checkOtherDocument(idType: string, value: string): string | null {
  const number = readNumber(value)
  const [minimum, maximum] = otherLength
  if (number === '') return '请输入证件号码'
  if (!/^[0-9A-Z]+$/.test(number)) return '证件号码只含数字和字母，请去掉空格和符号'
  if (number.length < minimum || number.length > maximum)
    return `证件号码是 ${minimum} 至 ${maximum} 位，请对照证件检查`
  if (isIdType(idType) && !shapes[idType](number)) return '证件号码和证件类型对不上，请检查证件类型'
  return long.test(number) && checkDigit(number) !== number[17] ? '证件号码校验不通过，请对照证件逐位检查' : null
}

/** As `checkOtherDocument`, for a number whose document is not told: any that it looks like will do. `today` as in `checkIdCard`. */
export function checkDocument(value: string, today: string): string | null {
  const messages = idTypesOf(value).map((code) =>
    code === '111' ? checkIdCard(value, today) : checkOtherDocument(code, value),
  )
  const [first = checkOtherDocument('414', value)] = messages
  return messages.includes(null) ? null : first
}
