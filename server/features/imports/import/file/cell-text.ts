const dayMs = 86_400_000
const minuteMs = 60_000
/** Day 0 of a spreadsheet's calendar, which has a 29 February 1900; days from before it are none that a register holds. */
const calendarStart = Date.UTC(1899, 11, 30)
/** From here the calendar of old Mac workbooks counts. */
const days1904 = 1462
const lastDay = 2_958_465

/** Built-in number formats of days and times, those of Chinese editions among them (ECMA-376, 18.8.30). */
const builtInDates: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** Longest format that a spreadsheet program writes. */
const longestFormat = 255

/** Whether numbers in this format are days or times. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.some(([first, last]) => id >= first && id <= last)
  const plain = code
    .slice(0, longestFormat)
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replaceAll(/general/gi, '')
  return /[ymdhs]/i.test(plain)
}

/** A number as it is written without a format: fifteen digits, as spreadsheet programs show it, and no exponent. */
export function numberText(value: string): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  const text = String(Number(number.toPrecision(15)))
  return text.includes('e') ? number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text
}

/** A day, a time or both that a spreadsheet keeps as a number of days. */
export function dateText(value: string, is1904: boolean): string {
  const days = Number(value) + (is1904 ? days1904 : 0)
  if (value.trim() === '' || !(days >= 0 && days <= lastDay)) return numberText(value)
  const instant = new Date(calendarStart + Math.round((days * dayMs) / minuteMs) * minuteMs).toISOString()
  const [day, time] = [instant.slice(0, 10), instant.slice(11, 16)]
  if (days < 1) return time
  return time === '00:00' ? day : `${day} ${time}`
}
