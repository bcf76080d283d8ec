import { expect, test } from 'vitest'
import { addMonths, clampDay, dayRefusal, inMonth, typedDay, weekday, weeksOf } from '#src/ui/date-field-days.ts'

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

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', -12, '2027-02-28'],
  ['2026-06-30', 240, '2046-06-30'],
])('%s and %d months are %s', (day, months, result) => {
  expect(addMonths(day, months)).toBe(result)
})

test('a day of a month, or its last', () => {
  expect(inMonth(2026, 11, 21)).toBe('2026-11-21')
  expect(inMonth(2026, 11, 31)).toBe('2026-11-30')
  expect(inMonth(2026, 12, 31)).toBe('2026-12-31')
  expect(inMonth(987, 2, 30)).toBe('0987-02-28')
})

test('weeks begin on Monday', () => {
  expect(weekday('2026-11-21')).toBe(5)
  expect(weekday('2026-11-22')).toBe(6)
  expect(weekday('2026-11-23')).toBe(0)
  const weeks = weeksOf('2026-11-21')
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(weeks[5]?.[6]).toBe('2026-12-06')
  expect(weeksOf('2027-02-10')[0]?.[0]).toBe('2027-02-01')
})

test('a range holds both of its ends', () => {
  const range = { min: '2026-12-06', max: '2027-01-20' }
  expect(dayRefusal('2026-12-05', range)).toBe('最早 2026年12月6日')
  expect(dayRefusal('2026-12-06', range)).toBeNull()
  expect(dayRefusal('2027-01-20', range)).toBeNull()
  expect(dayRefusal('2027-01-21', range)).toBe('最晚 2027年1月20日')
  expect(dayRefusal('1900-01-01', {})).toBeNull()
  expect(clampDay('2026-11-21', range)).toBe('2026-12-06')
  expect(clampDay('2030-01-01', range)).toBe('2027-01-20')
  expect(clampDay('2027-01-01', range)).toBe('2027-01-01')
})
