import { readNumber } from '#domain/fields/copied-number.ts'
import { addDays, isDay } from '#domain/fields/shanghai-day.ts'
import { readDay } from './cells.ts'

/** Longer texts have no other spelling: patterns over them would take time that grows with the square of their length. */
const longestText = 300

/** Full-width letters and digits, and what pages of different programs call a blank, as a keyboard types them. */
const halfWidth = (text: string): string => (text.length > longestText ? '' : text.normalize('NFKC').trim())

const onlyOne = (text: string | null): string[] => (text === null ? [] : [text])

const chineseDigits = '〇一二三四五六七八九'

/** 二〇二六年三月十二日 in digits. */
function digitsOfDay(text: string): string {
  if (!/^[〇零○oO一二三四五六七八九]{4}年/.test(text)) return text
  return text
    .replaceAll(/[零○oO]/g, '〇')
    .replaceAll(
      /([一二三]?)十([一二三四五六七八九]?)/g,
      (_, tens: string, ones: string) => `${tens || '一'}${ones || '〇'}`,
    )
    .replaceAll(/[〇一二三四五六七八九]/g, (sign) => String(chineseDigits.indexOf(sign)))
}

/** A day with a time behind it, with a year of two digits, in Chinese numerals, or after the last one of its month. */
export function daySpellings(text: string): string[] {
  const [, year = '', month = '', day = ''] =
    /^(\d{2}|\d{4})[-/.年\s](\d{1,2})[-/.月\s](\d{1,2})(?!\d)/.exec(
      digitsOfDay(halfWidth(text))
        .replaceAll('。', '.')
        .replaceAll(/\s*([-/.年月])\s*/g, '$1'),
    ) ?? []
  if (year === '') return []
  const [years, months] = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0')]
  const written = readDay(`${years}-${months}-${day}`)
  if (written !== null) return [written]
  const first = `${years}-${months}-01`
  return isDay(first) && Number(day) > 28 && Number(day) <= 31 ? [lastOfMonth(first)] : []
}

const lastOfMonth = (first: string): string => addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)

/** A time as people write it: 9点30分, 9.30, 下午2:05, 24:00. */
export function clockSpellings(text: string): string[] {
  const match = /^(上午|早上|下午|晚上)?(\d{1,2})(?:[:.点时](\d{1,2})?分?)?$/.exec(
    halfWidth(text).replaceAll(/\s/g, ''),
  )
  if (!match) return []
  const [, half = '', hours = '', minutes = '0'] = match
  const isLater = (half === '下午' || half === '晚上') && Number(hours) < 12
  const hour = (Number(hours) + (isLater ? 12 : 0)) % 24
  return Number(hours) > 24 || Number(minutes) > 59
    ? []
    : [`${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`]
}

/** An amount with its currency or unit: ￥1,200.50, 300元, 1.2万元. */
export function amountSpellings(text: string): string[] {
  const match = /^(?:人民币|RMB|CNY|[¥￥])?([\d,]+(?:\.\d+)?)(万)?(?:元整?|圆整?)?$/i.exec(
    halfWidth(text).replaceAll(/\s/g, ''),
  )
  if (!match) return []
  const [, digits = '', isThousands] = match
  const amount = Number(digits.replaceAll(',', '')) * (isThousands ? 10_000 : 1)
  return [String(Math.round(amount * 100) / 100)]
}

/** A number under a title that counts in 万元 or 千元, in yuan. */
export function amountUnder(title: string, text: string): string {
  const unit = /万/.test(title) ? 10_000 : /千元/.test(title) ? 1000 : 1
  const digits = halfWidth(text).replaceAll(/[\s,]/g, '')
  if (unit === 1 || !/^\d+(?:\.\d+)?$/.test(digits)) return text
  return String(Math.round(Number(digits) * unit * 100) / 100)
}

/** Minutes that were written in hours, or with their unit: 2.5小时, 2小时30分, 2个半小时, 2:30, 90分钟. */
export function readMinutes(text: string): number | null {
  const written = halfWidth(text)
    .replaceAll(/[\s,]/g, '')
    .replace(/^(\d{1,3}):([0-5]\d)(?::00)?$/, '$1小时$2分')
    .replace(/^(\d*)(?:个?半小时|小时半)$/, '$1小时30分')
    .replace(/^小时/, '')
    .replace('个小时', '小时')
  const match = /^(?:(\d+(?:\.\d+)?)(?:小时|时|h))?(?:(\d+)(?:分钟?|min)?)?$/i.exec(written)
  if (!match || match[0] === '') return null
  const [, hours = '0', minutes = '0'] = match
  return Math.round(Number(hours) * 60) + Number(minutes)
}

/** Minutes of a text with its unit; a part of a number is of hours. */
export function minutesSpellings(text: string): string[] {
  const hours = /^\d+\.\d+$/.exec(halfWidth(text))
  return onlyOne((hours ? Math.round(Number(hours[0]) * 60) : readMinutes(text))?.toString() ?? null)
}

/** A number under a title that names its unit of time, in minutes with theirs. */
export function minutesUnder(title: string, text: string): string {
  const words = title.normalize('NFKC')
  const digits = halfWidth(text)
  if (!/^\d+(?:\.\d+)?$/.test(digits)) return text
  if (/小时|时数|\(h\)|hour/i.test(words)) return `${Math.round(Number(digits) * 60)}分钟`
  return /分|\(min\)|minute/i.test(words) && !digits.includes('.') ? `${digits}分钟` : text
}

/** An address of e-mail with blanks or full-width signs. */
export const contactSpellings = (text: string): string[] =>
  /[@＠]/.test(text) ? [halfWidth(text).replaceAll(/\s/g, '')] : []

const lookAlikes: Readonly<Record<string, string>> = { I: '1', O: '0', S: '5', Z: '2' }

/** A credit code with letters that it does not have for the digits that they look like. */
export const creditCodeSpellings = (text: string): string[] => [
  readNumber(text.slice(0, longestText)).replaceAll(/[IOSZ]/g, (letter) => lookAlikes[letter] ?? letter),
]

/** Letters of a name without what stands between them. */
export const lettersOf = (text: string): string => halfWidth(text).replaceAll(/[\s\p{P}\p{S}]/gu, '')

const mostNames = 3

/** Names that a text can mean: those that hold it, else those that have its letters in this order; none where they are many. */
export function namesLike(text: string, names: readonly string[]): string[] {
  const letters = lettersOf(text)
  if ([...letters].length < 2) return []
  const holding = names.filter((name) => lettersOf(name).includes(letters))
  const found = holding.length > 0 ? holding : names.filter((name) => hasInOrder(name, letters))
  return found.length <= mostNames ? found : []
}

function hasInOrder(name: string, letters: string): boolean {
  let start = 0
  for (const letter of letters) {
    const at = name.indexOf(letter, start)
    if (at < 0) return false
    start = at + letter.length
  }
  return true
}
