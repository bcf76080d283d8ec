import { describe, expect, test } from 'vitest'
import {
  dayDate,
  dayName,
  daysOf,
  monthDays,
  monthShowing,
  nextMonth,
  previousMonth,
  weekFrom,
} from '#src/shared/schedule/days.ts'
import { sampleScheduled } from '#tests/support/mission-sample.ts'

describe('the days of a schedule', () => {
  test('are those of Shanghai, whatever the zone of the device', () => {
    const rows = ['2026-11-29T15:59:00Z', '2026-11-29T16:00:00Z', '2026-11-30T03:00:00Z'].map((startAt) =>
      sampleScheduled({ startAt }),
    )
    expect(daysOf(rows).map(({ day, applications }) => [day, applications.length])).toEqual([
      ['2026-11-29', 1],
      ['2026-11-30', 2],
    ])
  })

  test.each([
    ['2026-11-29', '今天', '11月29日'],
    ['2026-11-30', '明天', '11月30日'],
    ['2026-12-02', '周三', '12月2日'],
    ['2027-01-03', '周日', '2027年1月3日'],
    ['2026-11-28', '周六', '11月28日'],
  ])('%s is called as people call it', (day, name, date) => {
    expect([dayName(day, '2026-11-29'), dayDate(day, '2026-11-29')]).toEqual([name, date])
  })
})

describe('the leaf of a month', () => {
  test('begins on a Sunday and ends on a Saturday', () => {
    const days = monthDays('2026-12')
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-29', '2027-01-02', 35])
    expect(monthDays('2026-02')).toHaveLength(28)
    expect(monthDays('2026-05')).toHaveLength(42)
  })

  test.each([
    ['2026-11-28', '2026-11'],
    ['2026-11-29', '2026-12'],
    ['2026-12-27', '2027-01'],
    ['2026-12-26', '2026-12'],
  ])('of %s is the last that shows it', (day, month) => {
    expect(monthShowing(day)).toBe(month)
    expect(monthDays(month)).toContain(day)
  })

  test('follows the year', () => {
    expect([nextMonth('2026-12'), previousMonth('2027-01'), nextMonth('2028-01')]).toEqual([
      '2027-01',
      '2026-12',
      '2028-02',
    ])
    expect(weekFrom('2026-12-29').at(-1)).toBe('2027-01-04')
  })
})
