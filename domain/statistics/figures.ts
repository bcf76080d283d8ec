import { evidenceGradeLabels } from '../words.ts'

/** Ages in completed years on the day of service, each group with the first age of it. */
export const ageGroups = [
  { code: '0', name: '未满 18 岁' },
  { code: '18', name: '18–34 岁' },
  { code: '35', name: '35–59 岁' },
  { code: '60', name: '60 岁以上' },
] as const

/** Where a city or an age is not known: the account says nothing of it, or is closed. */
export const unknownKey = 'none'

export const comparisons = { year: '去年同期', before: '上一期' } as const
export type Comparison = keyof typeof comparisons

export const gradeItems = Object.keys(evidenceGradeLabels).map((code) => ({ code, name: `${code} 级` }))

/** Groups of fewer people are not shown. */
export const fewestPeople = 5
export const hiddenText = `少于 ${fewestPeople} 人`

/** Months that one report holds at most, so that no day is in it and in what it is compared with. */
export const mostMonths = 12

/** Hours as they are written: `1,024.5`, `-3`. */
export const roundedHours = (minutes: number): number => Math.round(minutes / 6) / 10

/** Service hours for each hundred registered volunteers; null where nobody is registered. */
export const hoursPerHundred = (minutes: number, registered: number): number | null =>
  registered === 0 ? null : Math.round((minutes / 6 / registered) * 100) / 10

/** Change in whole percent; null where there was nothing to compare with. */
export const percentChange = (minutes: number, before: number): number | null =>
  before <= 0 ? null : Math.round((minutes / before - 1) * 100)

/** A change in words: `多 12%`, `少 3%`, `持平`. */
export function changeText(percent: number): string {
  if (percent === 0) return '持平'
  return percent > 0 ? `多 ${percent}%` : `少 ${-percent}%`
}

/** `YYYY-MM` some months later, or earlier when negative. */
export function addMonths(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** `2026年11月` */
export const monthName = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`
