import { isDay } from '#domain/fields/shanghai-day.ts'

/** A day as people write it, 2026/1/5, 2026.01.05 or 2026年1月5日 too, as `2026-01-05`; null for what is none. */
export function readDay(text: string): string | null {
  const match = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/.exec(text.replaceAll(/\s/g, ''))
  if (!match) return null
  const [, year = '', month = match[4] ?? '', day = match[5] ?? ''] = match
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : null
}
