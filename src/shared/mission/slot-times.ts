import { addDays, shanghaiTime } from '#domain/fields/shanghai-day.ts'
import { dayText, weekdayName } from '#domain/words.ts'
import type { DraftSlot } from '#domain/mission-draft/draft.ts'

/** Where a slot stands in a calendar: minutes of its day in Asia/Shanghai, more than 1440 at the end of one that passes midnight. */
export interface TimeBlock {
  readonly day: string
  readonly from: number
  readonly to: number
}

const dayMinutes = 1440
/** Minutes that a key press moves a slot. */
export const stepMinutes = 30

const padTwo = (number: number): string => String(number).padStart(2, '0')

/** `16:30`; minutes of a day, or of the one after it. */
export const minutesText = (minutes: number): string =>
  `${padTwo(Math.floor(minutes / 60) % 24)}:${padTwo(((minutes % 60) + 60) % 60)}`

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Day and minutes of an instant; null while it is none. */
export function dayAndMinutes(instant: string): { day: string; minutes: number } | null {
  if (Number.isNaN(Date.parse(instant))) return null
  const [day = '', clock = ''] = shanghaiTime(instant).split('T')
  return { day, minutes: minutesOf(clock) }
}

/** The instant of a minute of a day, ISO 8601. */
export const instantAt = (day: string, minutes: number): string =>
  `${addDays(day, Math.floor(minutes / dayMinutes))}T${minutesText(((minutes % dayMinutes) + dayMinutes) % dayMinutes)}:00+08:00`

/** Where a slot stands; null while a time is missing or the end is not after the start. */
export function timeBlockOf({ startAt, endAt }: Pick<DraftSlot, 'startAt' | 'endAt'>): TimeBlock | null {
  const start = dayAndMinutes(startAt)
  const length = (Date.parse(endAt) - Date.parse(startAt)) / 60_000
  if (!start || !(length > 0)) return null
  return { day: start.day, from: start.minutes, to: start.minutes + length }
}

export const timesAt = ({ day, from, to }: TimeBlock): Pick<DraftSlot, 'startAt' | 'endAt'> => ({
  startAt: instantAt(day, from),
  endAt: instantAt(day, to),
})

/** A block some days and minutes on, on the day that its start falls on. */
export function shifted({ day, from, to }: TimeBlock, days: number, minutes: number): TimeBlock {
  const start = Math.min(Math.max(from + minutes, 0), dayMinutes - stepMinutes)
  return { day: addDays(day, days), from: start, to: start + to - from }
}

/** A block that ends some minutes later, half an hour long at least. */
export const resized = ({ day, from, to }: TimeBlock, minutes: number): TimeBlock => ({
  day,
  from,
  to: Math.max(to + minutes, from + stepMinutes),
})

/** Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The seven days of a week from its Monday on. */
export const weekFrom = (monday: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))

/** `12月23日 周三 16:30–18:30` */
export const blockText = ({ day, from, to }: TimeBlock): string =>
  `${dayText(day)} ${weekdayName(day)} ${minutesText(from)}–${to > dayMinutes ? '次日 ' : ''}${minutesText(to)}`
