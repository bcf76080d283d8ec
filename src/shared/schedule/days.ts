import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { weekdayName } from '#domain/words.ts'
import type { ScheduledApplication } from './scheduled-application.ts'

export interface ScheduleDay {
  /** YYYY-MM-DD in Asia/Shanghai. */
  readonly day: string
  readonly applications: readonly ScheduledApplication[]
}

/** The applications by the day on which their slots begin, in their order. */
export function daysOf(applications: readonly ScheduledApplication[]): ScheduleDay[] {
  const days: { day: string; applications: ScheduledApplication[] }[] = []
  for (const application of applications) {
    const day = shanghaiDay(application.startAt)
    const last = days.at(-1)
    if (last?.day === day) last.applications.push(application)
    else days.push({ day, applications: [application] })
  }
  return days
}

/** Where the head of a day stands on the page. */
export const dayAnchor = (day: string): string => `day-${day}`

const dayMs = 86_400_000
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

const weekdayOf = (day: string): number => new Date(day).getUTCDay()

/** `日` */
export const shortWeekday = (day: string): string => weekdayName(day).slice(1)

/** `今天`, `明天`, or the weekday. */
export const dayName = (day: string, today: string): string =>
  ['今天', '明天'][daysBetween(today, day)] ?? weekdayName(day)

/** `12月2日`; with the year where that is not the present one. */
export function dayDate(day: string, today: string): string {
  const date = `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
  return day.slice(0, 4) === today.slice(0, 4) ? date : `${day.slice(0, 4)}年${date}`
}

/** Seven days from today on. */
export const weekFrom = (today: string): string[] => Array.from({ length: 7 }, (_, at) => addDays(today, at))

/** The last month whose leaf, which begins on a Sunday, shows this day; YYYY-MM. */
export const monthShowing = (day: string): string => addDays(day, 6 - weekdayOf(day)).slice(0, 7)

/** The days of a month's leaf in whole weeks from Sunday on. */
export function monthDays(month: string): string[] {
  const first = `${month}-01`
  const begin = addDays(first, -weekdayOf(first))
  const weeks = Math.ceil(daysBetween(begin, `${nextMonth(month)}-01`) / 7)
  return Array.from({ length: weeks * 7 }, (_, at) => addDays(begin, at))
}

export const nextMonth = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7)
export const previousMonth = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)
