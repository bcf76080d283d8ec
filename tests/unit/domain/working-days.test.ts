import { describe, expect, it } from 'vitest'
import { firstHolidays } from '#domain/lists/holidays.ts'
import {
  addWorkingDays,
  isWorkingDay,
  recordingClockAt,
  setHolidays,
  workingDaysBetween,
} from '#domain/working-days.ts'

describe('a working day', () => {
  it.each([
    ['2026-11-20', true, 'a Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-09-20', true, 'a Sunday worked for the National Day'],
    ['2026-10-10', true, 'a Saturday worked for the National Day'],
    ['2026-10-01', false, 'a Thursday of the National Day'],
    ['2026-10-07', false, 'the last day of the National Day'],
    ['2026-10-08', true, 'the day after it'],
    ['2026-02-14', true, 'a Saturday worked for the Spring Festival'],
    ['2026-02-15', false, 'the first day of the Spring Festival'],
    ['2026-02-23', false, 'a Monday, its last day'],
    ['2026-02-24', true, 'the day after it'],
    ['2025-10-08', false, 'a Wednesday off in 2025'],
    ['2027-01-01', false, 'a Friday that the law fixes'],
    ['2027-05-03', true, 'a Monday of a year without an announcement'],
    ['2024-02-29', true, 'a leap day'],
  ])('is told for %s: %s, %s', (day, works) => {
    expect(isWorkingDay(day)).toBe(works)
  })

  it('includes a Saturday or Sunday of a new database that is worked in exchange', () => {
    const worked = firstHolidays.filter(({ kind }) => kind === 'worked').map(({ day }) => day)
    expect(worked).toHaveLength(11)
    expect(worked.filter((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))).toEqual([])
  })

  it('follows the list of a year that is entered, and what the law fixes stays off', () => {
    setHolidays([
      { day: '2027-02-08', kind: 'off' },
      { day: '2027-02-20', kind: 'worked' },
    ])
    expect(['2027-02-08', '2027-02-20', '2027-05-01', '2027-02-09'].map(isWorkingDay)).toEqual([
      false,
      true,
      false,
      true,
    ])
    setHolidays(firstHolidays)
    expect(isWorkingDay('2027-02-08')).toBe(true)
  })
})

describe('ten working days', () => {
  it.each([
    ['2026-12-11', '2026-12-25', 'from a Friday over two weekends'],
    ['2026-12-05', '2026-12-18', 'from a Saturday'],
    ['2026-11-30', '2026-12-14', 'over the end of a month'],
    ['2026-02-13', '2026-03-05', 'over the Spring Festival with both Saturdays worked for it'],
    ['2026-09-18', '2026-10-09', 'over the Mid-Autumn Festival and the National Day, with a Sunday worked'],
    ['2026-09-30', '2026-10-20', 'over the National Day, with a Saturday worked'],
    ['2026-12-25', '2027-01-11', 'over the turn of the year'],
  ])('after %s end on %s, %s', (from, last) => {
    expect(addWorkingDays(from, 10)).toBe(last)
    expect(workingDaysBetween(from, last)).toBe(10)
  })
})

describe('the recording clock', () => {
  // A Saturday; by the rules ten working days lead to Friday 18 December.
  const endAt = new Date('2026-12-05T11:30:00+08:00')
  it.each([
    ['2026-12-05T12:00:00+08:00', 10, false],
    ['2026-12-07T00:00:00+08:00', 9, false],
    ['2026-12-11T23:59:59+08:00', 5, false],
    ['2026-12-12T00:00:00+08:00', 5, false],
    ['2026-12-13T18:00:00+08:00', 5, false],
    ['2026-12-17T23:59:59.999+08:00', 1, false],
    ['2026-12-18T00:00:00+08:00', 0, false],
    ['2026-12-18T23:59:59.999+08:00', 0, false],
    ['2026-12-19T00:00:00+08:00', 0, true],
    ['2027-02-01T00:00:00+08:00', 0, true],
  ])('says at %s: %i days left, overdue %s', (now, daysLeft, overdue) => {
    expect(recordingClockAt(endAt, new Date(now))).toEqual({ recordBy: '2026-12-18', daysLeft, overdue })
  })

  it('begins on the day in Shanghai, whatever the day elsewhere', () => {
    expect(recordingClockAt(new Date('2026-12-04T16:30:00Z'), endAt).recordBy).toBe('2026-12-18')
    expect(recordingClockAt(new Date('2026-12-04T15:30:00Z'), endAt).recordBy).toBe('2026-12-18')
    expect(recordingClockAt(new Date('2026-12-03T15:30:00Z'), endAt).recordBy).toBe('2026-12-17')
  })
})
