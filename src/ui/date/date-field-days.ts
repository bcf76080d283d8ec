import { isDay } from '#domain/fields/shanghai-day.ts'

/** A day as people type it (2026-1-5, 2026/01/05, 2026.1.5, 2026年1月5日, 20260105) as YYYY-MM-DD; null when it is none. */
export function typedDay(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '')
  const parts = /^(\d{4})(?:(\d{2})(\d{2})|([-/.年])(\d{1,2})(?:[-/.]|月)(\d{1,2})日?)$/.exec(plain)
  if (parts === null) return null
  const [, year, month, day, , shortMonth, shortDay] = parts
  const date = [year, (month ?? shortMonth)?.padStart(2, '0'), (day ?? shortDay)?.padStart(2, '0')].join('-')
  return isDay(date) ? date : null
}

/** 2026-01-05 → 2026年1月5日. */
function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

/** Days that can be chosen, both ends included. */
export interface DayBounds {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** Why a day cannot be chosen; null when it can. */
export function dayRefusal(day: string, { min, max }: DayBounds): string | null {
  if (min !== undefined && day < min) return `最早 ${dayText(min)}`
  return max !== undefined && day > max ? `最晚 ${dayText(max)}` : null
}

/** What can be chosen at all; '' when everything can. */
export function limitText({ min, max }: DayBounds): string {
  if (min !== undefined && max !== undefined) return `可选 ${dayText(min)} 到 ${dayText(max)}`
  if (min !== undefined) return `最早 ${dayText(min)}`
  return max === undefined ? '' : `最晚 ${dayText(max)}`
}
