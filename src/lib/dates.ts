import { shanghaiTime } from '#domain/fields/shanghai-day.ts'
import { weekdayName } from '#domain/words.ts'

interface Parts {
  year: string
  month: number
  day: number
  weekday: string
  time: string
}

function partsOf(instant: string): Parts {
  const [day = '', time = ''] = shanghaiTime(instant).split('T')
  const [year = '', month, date] = day.split('-')
  return {
    year: String(Number(year)),
    month: Number(month),
    day: Number(date),
    weekday: weekdayName(day),
    time: time.replace(/^0/, ''),
  }
}

const two = (number: number): string => String(number).padStart(2, '0')

/** `12月5日 周六`, in Asia/Shanghai like everything here, whatever the zone of the device. */
export function dayAndWeekday(instant: string): string {
  const { month, day, weekday } = partsOf(instant)
  return `${month}月${day}日 ${weekday}`
}

/** `12月5日 8:00` */
export function dayAndTime(instant: string): string {
  const { month, day, time } = partsOf(instant)
  return `${month}月${day}日 ${time}`
}

/** `12月5日 8:00`; with the year where that is not the present one. */
export function dayAndTimeAt(instant: string, now: number): string {
  const { year } = partsOf(instant)
  const isThisYear = year === partsOf(new Date(now).toISOString()).year
  return isThisYear ? dayAndTime(instant) : `${year}年${dayAndTime(instant)}`
}

/** `12月5日`; with the year where that is not the present one. */
export function dayAt(instant: string, now: number): string {
  const { year, month, day } = partsOf(instant)
  const isThisYear = year === partsOf(new Date(now).toISOString()).year
  return `${isThisYear ? '' : `${year}年`}${month}月${day}日`
}

/** `2026年5月` of a day, YYYY-MM-DD. */
export const monthOf = (day: string): string => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`

/** `周六` */
export const instantWeekday = (instant: string): string => partsOf(instant).weekday

/** `8:00` */
export const timeOfDay = (instant: string): string => partsOf(instant).time

/** A time after another: `18:30`, or with its day where that is another one, `12月6日 0:30`. */
export const timeAfter = (earlier: string, instant: string): string =>
  dayAndWeekday(earlier) === dayAndWeekday(instant) ? timeOfDay(instant) : dayAndTime(instant)

/** `11-19` */
export function shortDay(instant: string): string {
  const { month, day } = partsOf(instant)
  return `${two(month)}-${two(day)}`
}

/** `2026年11月19日` */
export function fullDay(instant: string): string {
  const { year, month, day } = partsOf(instant)
  return `${year}年${month}月${day}日`
}

const dayMs = 24 * 3_600_000

/** When a slot ends: `11:30`, over midnight `次日 2:00`, after more than a day `11月15日 6:00`. */
export function endTime(start: string, end: string): string {
  if (fullDay(start) === fullDay(end)) return timeOfDay(end)
  return Date.parse(end) - Date.parse(start) > dayMs ? dayAndTime(end) : `次日 ${timeOfDay(end)}`
}

/** `8:00–11:30`, its end as `endTime`. */
export const hoursBetween = (start: string, end: string): string => `${timeOfDay(start)}–${endTime(start, end)}`

/** `12月5日 周六 8:00–11:30`; over midnight `12月5日 周六 22:00–次日 2:00`; more than a day `12月5日 周六 – 12月7日 周一`. */
export function span(start: string, end: string): string {
  if (Date.parse(end) - Date.parse(start) > dayMs) return `${dayAndWeekday(start)} – ${dayAndWeekday(end)}`
  return `${dayAndWeekday(start)} ${hoursBetween(start, end)}`
}
