import type { z } from 'zod'
import { readNumber } from './copied-number.ts'
import { readSchema } from './field-schema.ts'
import { ageOn, isDay } from './shanghai-day.ts'

/** First two digits of the number: GB/T 2260, with Taiwan, Hong Kong, Macau and overseas (docs/rules/fields.md#id-card). */
const idCardRegions: Readonly<Record<string, string>> = {
  11: '北京市',
  12: '天津市',
  13: '河北省',
  14: '山西省',
  15: '内蒙古自治区',
  21: '辽宁省',
  22: '吉林省',
  23: '黑龙江省',
  31: '上海市',
  32: '江苏省',
  33: '浙江省',
  34: '安徽省',
  35: '福建省',
  36: '江西省',
  37: '山东省',
  41: '河南省',
  42: '湖北省',
  43: '湖南省',
  44: '广东省',
  45: '广西壮族自治区',
  46: '海南省',
  50: '重庆市',
  51: '四川省',
  52: '贵州省',
  53: '云南省',
  54: '西藏自治区',
  61: '陕西省',
  62: '甘肃省',
  63: '青海省',
  64: '宁夏回族自治区',
  65: '新疆维吾尔自治区',
  71: '台湾省',
  81: '香港特别行政区',
  82: '澳门特别行政区',
  83: '台湾省',
  91: '国外',
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'
const EARLIEST_YEAR = '1800'

type Gender = 'male' | 'female'

/** What the number says: `number` as stored (18 characters, upper case), `birthDay` YYYY-MM-DD, `age` in completed years on the given day. */
export type IdCard = { number: string; region: string; birthDay: string; gender: Gender; age: number }

/** Chinese ID card of 15 or 18 digits (GB 11643). `today` is the day in Asia/Shanghai, YYYY-MM-DD. */
export function checkIdCard(text: string, today: string): string | null {
  const value = readNumber(text)
  if (value === '') return '请输入身份证号'
  if (!/^[0-9X]+$/.test(value)) return '身份证号只含数字，末位可以是 X，请去掉空格和其他字符'
  if (value.length !== 15 && value.length !== 18) return `身份证号是 15 位或 18 位，现在是 ${value.length} 位`
  if (!/^(\d{15}|\d{17}[\dX])$/.test(value)) return '字母 X 只能是 18 位身份证号的最后一位'
  const region = idCardRegions[value.slice(0, 2)]
  if (region === undefined) return '身份证号前两位不是有效的地区代码，请对照证件检查'
  const birthDay = birthDayOf(value)
  if (!isDay(birthDay) || birthDay < EARLIEST_YEAR) return '身份证号中的出生日期不存在，请对照证件检查'
  if (birthDay > today) return '身份证号中的出生日期在今天之后，请对照证件检查'
  if (value.length === 18 && value[17] !== checkDigit(value)) {
    return '身份证号校验不通过，请对照证件逐位检查'
  }
  return null
}

/** The facts in a valid number; null for any that `checkIdCard` refuses. */
export function readIdCard(value: string, today: string): IdCard | null {
  if (checkIdCard(value, today) !== null) return null
  const number = normaliseIdCard(value)
  const birthDay = birthDayOf(number)
  return {
    number,
    region: idCardRegions[number.slice(0, 2)] ?? '',
    birthDay,
    gender: Number(number[16]) % 2 === 1 ? 'male' : 'female',
    age: ageOn(birthDay, today),
  }
}

/** One spelling for one person: upper-case X, and the 18 digits of a 15-digit number, so that look-ups by value find both. */
export function normaliseIdCard(value: string): string {
  const number = readNumber(value)
  if (!/^\d{15}$/.test(number)) return number
  const long = `${number.slice(0, 6)}19${number.slice(6)}`
  return `${long}${checkDigit(long)}`
}

export function idCardSchema(today: string): z.ZodType<string, string> {
  return readSchema(normaliseIdCard, (value) => checkIdCard(value, today), '请输入身份证号')
}

function birthDayOf(value: string): string {
  const digits = value.length === 15 ? `19${value.slice(6, 12)}` : value.slice(6, 14)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
}

/** The character that the first seventeen digits ask for. */
export function checkDigit(value: string): string | undefined {
  const sum = WEIGHTS.reduce((total, weight, at) => total + Number(value[at]) * weight, 0)
  return CHECK_DIGITS[sum % 11]
}
