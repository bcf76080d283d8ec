import { describe, expect, it, test } from 'vitest'
import { addDays, ageOn, isDay, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { dayTextAt } from '#domain/words.ts'

describe('day in Asia/Shanghai', () => {
  it.each([
    ['2026-11-21T15:59:59.999Z', '2026-11-21'],
    ['2026-11-21T16:00:00.000Z', '2026-11-22'],
    ['2025-12-31T16:00:00Z', '2026-01-01'],
    ['2024-02-28T16:00:00Z', '2024-02-29'],
    ['2026-11-21T00:00:00+08:00', '2026-11-21'],
    ['1988-07-01T15:30:00Z', '1988-07-02'],
  ])('%s is on %s', (instant, day) => {
    expect(shanghaiDay(instant)).toBe(day)
    expect(shanghaiDay(new Date(instant))).toBe(day)
  })

  test('a day begins at midnight there', () => {
    expect(startOfShanghaiDay('2026-03-01').toISOString()).toBe('2026-02-28T16:00:00.000Z')
  })

  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-21', 60, '2027-01-20'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '1880-01-01', '0001-01-01', '2026-04-30'])('%s exists', (day) => {
    expect(isDay(day)).toBe(true)
  })

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '20260101',
    '０２６-01-01',
    '',
  ])('%j does not exist', (day) => {
    expect(isDay(day)).toBe(false)
  })

  it.each([
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-21', '2026-11-21', 18],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
    ['2026-11-21', '2026-11-21', 0],
  ])('counts the age of somebody born %s, on %s: %i', (birthDay, day, age) => {
    expect(ageOn(birthDay, day)).toBe(age)
  })
})

it.each([
  ['2026-12-05', '2026-12-01', '12月5日'],
  ['2027-01-01', '2026-12-25', '2027年1月1日'],
  ['2025-12-31', '2026-01-01', '2025年12月31日'],
])('%s is written on %s as %s', (day, today, text) => {
  expect(dayTextAt(day, today)).toBe(text)
})
