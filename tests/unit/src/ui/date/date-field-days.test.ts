import { expect, test } from 'vitest'
import { dayRefusal, typedDay } from '#src/ui/date/date-field-days.ts'

test.each([
  ['2026-01-05', '2026-01-05'],
  ['2026-1-5', '2026-01-05'],
  ['2026/1/5', '2026-01-05'],
  ['2026.01.5', '2026-01-05'],
  ['2026年1月5日', '2026-01-05'],
  ['2026年1月5', '2026-01-05'],
  ['20260105', '2026-01-05'],
  [' 2026 - 01 - 05 ', '2026-01-05'],
  ['２０２６－１－５', '2026-01-05'],
  ['2028-2-29', '2028-02-29'],
  ['2026-2-29', null],
  ['2026-13-01', null],
  ['2026-00-10', null],
  ['2026-4-31', null],
  ['20261', null],
  ['2026-1', null],
  ['26-1-5', null],
  ['5/1/2026', null],
  ['长期', null],
  ['', null],
])('%j is read as %j', (text, day) => {
  expect(typedDay(text)).toBe(day)
})

test('a range holds both of its ends', () => {
  const range = { min: '2026-12-06', max: '2027-01-20' }
  expect(dayRefusal('2026-12-05', range)).toBe('最早 2026年12月6日')
  expect(dayRefusal('2026-12-06', range)).toBeNull()
  expect(dayRefusal('2027-01-20', range)).toBeNull()
  expect(dayRefusal('2027-01-21', range)).toBe('最晚 2027年1月20日')
  expect(dayRefusal('1900-01-01', {})).toBeNull()
})
