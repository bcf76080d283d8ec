import { addDays } from '#domain/fields/shanghai-day.ts'

/** The days of a month (YYYY-MM) in weeks from Monday on; null before the first and after the last. */
export function weeksOfMonth(month: string): (string | null)[][] {
  const start = `${month}-01`
  const lead = (new Date(`${start}T00:00:00Z`).getUTCDay() + 6) % 7
  const days: (string | null)[] = Array.from({ length: lead }, () => null)
  for (let at = start; at.startsWith(month); at = addDays(at, 1)) days.push(at)
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
