import { addDays, isDay } from '#contract/fields/shanghai-day.ts'

/** A day as people type it (2026-1-5, 2026/01/05, 2026.1.5, 2026年1月5日, 20260105) as YYYY-MM-DD; null when it is none. */
export function typedDay(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '')
  const parts = /^(\d{4})(?:(\d{2})(\d{2})|([-/.年])(\d{1,2})(?:[-/.]|月)(\d{1,2})日?)$/.exec(plain)
  if (parts === null) return null
  const [, year, month, day, , shortMonth, shortDay] = parts
  const found = [year, (month ?? shortMonth)?.padStart(2, '0'), (day ?? shortDay)?.padStart(2, '0')].join('-')
  return isDay(found) ? found : null
}

/** 2026-01-05 → 2026年1月5日. */
export function dayWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

/** 0 for Monday to 6 for Sunday. */
export const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

export const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const

/** The same day some months later or earlier, or the last of that month when it has no such day. */
export function addMonths(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return inMonth(Math.floor(index / 12), (index % 12) + 1, Number(day.slice(8)))
}

/** A day of a month, or its last when the month is shorter. */
export function inMonth(year: number, month: number, date: number): string {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
  const next = month === 12 ? `${String(year + 1).padStart(4, '0')}-01-01` : inMonth(year, month + 1, 1)
  const last = Number(addDays(next, -1).slice(8))
  return addDays(first, Math.min(date, last) - 1)
}

/** The six weeks, from Monday on, in which the month of a day lies. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const start = addDays(first, -weekday(first))
  return [0, 1, 2, 3, 4, 5].map((week) => [0, 1, 2, 3, 4, 5, 6].map((column) => addDays(start, week * 7 + column)))
}

/** Days that can be chosen, both ends included. */
export interface DayRange {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** Why a day cannot be chosen; null when it can. */
export function dayRefusal(day: string, { min, max }: DayRange): string | null {
  if (min !== undefined && day < min) return `最早 ${dayWords(min)}`
  return max !== undefined && day > max ? `最晚 ${dayWords(max)}` : null
}

export function clampDay(day: string, { min, max }: DayRange): string {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}
