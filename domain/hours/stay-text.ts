import { clockText, spanText } from '../words.ts'
import { shanghaiDay } from '../fields/shanghai-day.ts'
import type { HourOrigin } from './hours-labels.ts'

interface Stay {
  readonly startAt: Date
  readonly endAt: Date
  readonly minutes: number
  readonly origin?: HourOrigin
}

const minutesOfDay = 24 * 60

/** Hours whose roster gave the day and the minutes alone: the stay is the whole day, and they lie somewhere in it. */
export const isUntimed = ({ startAt, endAt, minutes }: Stay): boolean =>
  endAt.getTime() - startAt.getTime() === minutesOfDay * 60_000 && Math.abs(minutes) < minutesOfDay

/** When hours were served, as people read it: `12月5日 8:00–11:30`, of imported ones with the year: `2019年12月5日 8:00–11:30`. */
export function stayText(stay: Stay): string {
  if (stay.origin !== 'import') return spanText(stay)
  const [year = '', month, day] = shanghaiDay(stay.startAt).split('-')
  const text = `${year}年${Number(month)}月${Number(day)}日`
  if (isUntimed(stay)) return `${text}（名册没有起止时间）`
  const isNextDay = shanghaiDay(stay.endAt) !== shanghaiDay(stay.startAt)
  return `${text} ${clockText(stay.startAt)}–${isNextDay ? '次日 ' : ''}${clockText(stay.endAt)}`
}
