import { addDays, shanghaiDay } from './fields/shanghai-day.ts'
import { firstHolidays, fixedHolidays, type Holiday, type HolidayKind } from './lists/holidays.ts'
import { ruleSetOn } from './rule-set/rule-sets.ts'

type DayKind = Pick<Holiday, 'day' | 'kind'>

const kindsOf = (days: readonly DayKind[]): ReadonlyMap<string, HolidayKind> =>
  new Map(days.map(({ day, kind }) => [day, kind]))

let kinds = kindsOf(firstHolidays)

/** The days of the database, which count from now on in this process (`domain/rule-set/rule-book.ts`). */
export function setHolidays(days: readonly DayKind[]): void {
  kinds = kindsOf(days)
}

/** Whether a day (YYYY-MM-DD, mainland China) is a public holiday, as far as they are announced. */
export const isPublicHoliday = (day: string): boolean =>
  (kinds.get(day) ?? (fixedHolidays.includes(day.slice(5)) ? 'off' : 'worked')) === 'off'

/** Whether a day (YYYY-MM-DD, mainland China) is worked: weekends and public holidays are not, but for the days worked in exchange. */
export function isWorkingDay(day: string): boolean {
  if (kinds.get(day) === 'worked') return true
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day)
}

/** The working day that is so many working days after this day, which does not count itself. */
export function addWorkingDays(day: string, count: number): string {
  let at = day
  for (let remaining = count; remaining > 0; ) {
    at = addDays(at, 1)
    if (isWorkingDay(at)) remaining--
  }
  return at
}

/** Working days after the first day up to and with the last; 0 when the last is not later. */
export function workingDaysBetween(first: string, last: string): number {
  let count = 0
  for (let at = addDays(first, 1); at <= last; at = addDays(at, 1)) count += Number(isWorkingDay(at))
  return count
}

export interface WorkingDayTerm {
  /** Last day, YYYY-MM-DD in Asia/Shanghai. */
  readonly dueOn: string
  /** Working days that are left, today counted; 0 once it is over. */
  readonly daysLeft: number
  readonly overdue: boolean
}

/** How much of so many working days after an instant is left. */
export function termOf(startedAt: Date, days: number, now: Date): WorkingDayTerm {
  const today = shanghaiDay(now)
  const dueOn = addWorkingDays(shanghaiDay(startedAt), days)
  const overdue = today > dueOn
  const daysLeft = overdue ? 0 : workingDaysBetween(today, dueOn) + Number(isWorkingDay(today))
  return { dueOn, daysLeft, overdue }
}

/** The first day from which so many working days are not over today. */
export function firstDayWithin(days: number, today: string): string {
  let first = today
  while (addWorkingDays(addDays(first, -1), days) >= today) first = addDays(first, -1)
  return first
}

export interface RecordingClock {
  /** Last day on which hours may be recorded, YYYY-MM-DD in Asia/Shanghai. */
  readonly recordBy: string
  /** Working days after today that are left; 0 on the last day and after it. */
  readonly daysLeft: number
  readonly overdue: boolean
}

/**
 * How long the hours of a mission that ended may still be recorded, by the rules of the day of its end
 * (docs/rules/hours.md#recording-clock).
 */
export function recordingClockAt(endAt: Date, now: Date): RecordingClock {
  const endDay = shanghaiDay(endAt)
  const today = shanghaiDay(now)
  const recordBy = addWorkingDays(endDay, ruleSetOn(endDay).recordingWorkingDays)
  return { recordBy, daysLeft: workingDaysBetween(today, recordBy), overdue: today > recordBy }
}

/** Working days that are left of a clock, today counted where it is one. */
export const workingDaysLeft = ({ daysLeft }: Pick<RecordingClock, 'daysLeft'>, today: string): number =>
  daysLeft + Number(isWorkingDay(today))
