import { addDays, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { MissionTime } from '#domain/mission/saved-search.ts'

/** Instants from `from` on and before `to`; null means without end on that side. */
export interface InstantSpan {
  readonly from: Date | null
  readonly to: Date | null
}

/** A named span of days in Asia/Shanghai. On a Saturday or Sunday `weekend` is the one under way, from today on. */
export function spanOf(name: MissionTime, now: Date): InstantSpan {
  const today = shanghaiDay(now)
  const monday = addDays(today, -weekdayOf(today))
  const maxDay = (a: string, b: string) => (a > b ? a : b)
  switch (name) {
    case 'today':
      return daysSpan(today, today)
    case 'weekend':
      return daysSpan(maxDay(today, addDays(monday, 5)), addDays(monday, 6))
    case 'nextWeek':
      return daysSpan(addDays(monday, 7), addDays(monday, 13))
    case 'nextWeekend':
      return daysSpan(addDays(monday, 12), addDays(monday, 13))
    case 'later':
      return daysSpan(addDays(monday, 14), undefined)
  }
}

const earliest = '1950-01-01'
const latest = '2149-12-31'
const clamp = (day: string): string => (day < earliest ? earliest : day > latest ? latest : day)

/** Days from the first to the last, both inclusive; days beyond two centuries count as their edge. */
export function daysSpan(first: string | undefined, last: string | undefined): InstantSpan {
  return {
    from: first === undefined ? null : startOfShanghaiDay(clamp(first)),
    to: last === undefined ? null : startOfShanghaiDay(addDays(clamp(last), 1)),
  }
}

/** 0 for Monday to 6 for Sunday. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}
