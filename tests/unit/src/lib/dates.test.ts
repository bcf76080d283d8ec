import { expect, test } from 'vitest'
import { dayAndTimeAt } from '#src/lib/dates.ts'

test.each([
  ['2026-12-05T08:00:00+08:00', '2026-11-22T10:00:00+08:00', '12月5日 8:00'],
  ['2025-12-31T23:59:00+08:00', '2026-01-01T00:01:00+08:00', '2025年12月31日 23:59'],
  // The year is that of Shanghai, where it begins eight hours earlier.
  ['2025-12-31T16:30:00Z', '2026-11-22T10:00:00+08:00', '1月1日 0:30'],
])('%s read at %s is %s', (instant, now, words) => {
  expect(dayAndTimeAt(instant, Date.parse(now))).toBe(words)
})
