import { expect, test, vi } from 'vitest'
import { groupDigits } from '#domain/fields/grouped.ts'
import { dayAndTimeAt, hoursBetween, span, timeAfter } from '#src/lib/dates.ts'

test.each([
  ['2026-12-05T08:00:00+08:00', '2026-11-22T10:00:00+08:00', '12月5日 8:00'],
  ['2025-12-31T23:59:00+08:00', '2026-01-01T00:01:00+08:00', '2025年12月31日 23:59'],
  // The year is that of Shanghai, where it begins eight hours earlier.
  ['2025-12-31T16:30:00Z', '2026-11-22T10:00:00+08:00', '1月1日 0:30'],
])('%s read at %s is %s', (instant, now, text) => {
  expect(dayAndTimeAt(instant, Date.parse(now))).toBe(text)
})

test.each([
  ['2026-12-05T00:00:00Z', '2026-12-05T03:30:00Z', '12月5日 周六 8:00–11:30'],
  ['2026-12-05T10:05:00Z', '2026-12-05T16:00:00Z', '12月5日 周六 18:05–次日 0:00'],
  ['2026-12-19T14:00:00Z', '2026-12-19T18:00:00Z', '12月19日 周六 22:00–次日 2:00'],
  ['2026-12-31T15:30:00Z', '2026-12-31T16:30:00Z', '12月31日 周四 23:30–次日 0:30'],
  ['2026-12-05T01:00:00Z', '2026-12-06T09:00:00Z', '12月5日 周六 – 12月6日 周日'],
  // Summer time: an hour more than the zone has today.
  ['1988-07-01T15:30:00Z', '1988-07-01T16:30:00Z', '7月2日 周六 0:30–1:30'],
])('the span from %s to %s reads %s', (start, end, text) => {
  expect(span(start, end)).toBe(text)
})

test.each([
  ['2026-12-05T00:00:00Z', '2026-12-05T03:30:00Z', '8:00–11:30'],
  ['2026-12-19T14:00:00Z', '2026-12-19T18:00:00Z', '22:00–次日 2:00'],
  ['2026-11-13T12:00:00Z', '2026-11-14T22:00:00Z', '20:00–11月15日 6:00'],
])('the hours from %s to %s read %s', (start, end, text) => {
  expect(hoursBetween(start, end)).toBe(text)
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [14_206_318, '14,206,318'],
  ['9999.90', '9,999.90'],
  ['123456.123', '123,456.123'],
])('%s is grouped as %s', (value, text) => {
  expect(groupDigits(value)).toBe(text)
})

test.each([
  ['2026-12-05T18:30:00+08:00', '2026-12-05T23:59:00+08:00', '23:59'],
  ['2026-12-05T18:30:00+08:00', '2026-12-06T00:30:00+08:00', '12月6日 0:30'],
])('after %s, %s is %s', (earlier, instant, text) => {
  expect(timeAfter(earlier, instant)).toBe(text)
})

test('a phone is spared the tables of the zones and languages', async () => {
  const format = vi.spyOn(Intl, 'DateTimeFormat')
  const numbers = vi.spyOn(Number.prototype, 'toLocaleString')
  vi.resetModules()
  const dates = await import('#src/lib/dates.ts')
  expect(dates.fullDay('2026-11-19T08:00:00+08:00')).toBe('2026年11月19日')
  expect(dates.timeOfDay('1988-07-01T15:30:00Z')).toBe('0:30')
  expect(format).toHaveBeenCalledOnce()
  expect(groupDigits(1024)).toBe('1,024')
  expect(numbers).not.toHaveBeenCalled()
})
