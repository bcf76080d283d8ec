const offset = 8 * 3_600_000
/** Between these the offset is all there is to the zone. */
const even = { from: Date.parse('1992-01-01T00:00:00+08:00'), until: Date.parse('9999-12-31T00:00:00+08:00') }

let zone: Intl.DateTimeFormat | undefined

/** The zone's own rules, made when somebody asks: they are slow to make in a browser. */
const zoneRules = () =>
  (zone ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }))

/** Day and time (YYYY-MM-DDTHH:MM) of an instant in Asia/Shanghai, whatever the zone of the machine; throws a RangeError for an invalid date. */
export function shanghaiTime(instant: Date | number | string): string {
  const date = new Date(instant)
  const at = date.getTime()
  if (at >= even.from && at < even.until) return new Date(at + offset).toISOString().slice(0, 16)
  const parts = Object.fromEntries(
    zoneRules()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`
}

/** Calendar day (YYYY-MM-DD) of an instant in Asia/Shanghai, whatever the zone of the machine; throws a RangeError for an invalid date. */
export const shanghaiDay = (instant: Date | number | string): string => shanghaiTime(instant).replace(/T.*/, '')

/** The instant at which a day begins in Asia/Shanghai, for days from 1992 on (no summer time since). */
export function startOfShanghaiDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}

/** A day some days later (or earlier, when negative), over the ends of months and years. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Whether the text is an existing calendar day written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (parts === null) return false
  const [year, month, day] = parts.slice(1).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Completed years of life on a day; both days as YYYY-MM-DD. Someone born on 29 February is a year older on 1 March of a common year. */
export function ageOn(birthDay: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4))
  return day.slice(5) < birthDay.slice(5) ? years - 1 : years
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
