import { describe, expect, test } from 'vitest'
import { instantNear, stayNear } from '#domain/hours/clock-times.ts'

const at = (text: string) => new Date(`2026-12-${text}:00+08:00`)
const night = { startAt: at('19T22:00'), endAt: at('20T02:00') }
const morning = { startAt: at('05T09:00'), endAt: at('05T12:00') }

describe('a clock time means the instant nearest to the slot', () => {
  test.each([
    [night, '23:35', '19T23:35'],
    [night, '00:30', '20T00:30'],
    [night, '02:00', '20T02:00'],
    [night, '02:20', '20T02:20'],
    [night, '21:45', '19T21:45'],
    [night, '13:00', '19T13:00'],
    [night, '11:00', '20T11:00'],
    [morning, '08:50', '05T08:50'],
    [morning, '12:40', '05T12:40'],
    [morning, '23:59', '04T23:59'],
    [{ startAt: at('05T20:00'), endAt: at('06T00:00') }, '00:00', '06T00:00'],
    [{ startAt: at('31T22:00'), endAt: new Date('2027-01-01T02:00:00+08:00') }, '23:10', '31T23:10'],
  ])('of %o at %s', (slot, time, instant) => {
    expect(instantNear(time, slot)).toEqual(at(instant))
  })
})

describe('a stay between two clock times', () => {
  test.each([
    ['comes late to a night', night, { start: '00:30', end: '02:00' }, ['20T00:30', '20T02:00']],
    ['leaves a night early', night, { start: '22:00', end: '23:30' }, ['19T22:00', '19T23:30']],
    ['passes midnight', night, { start: '22:15', end: '01:45' }, ['19T22:15', '20T01:45']],
    ['goes on after the night', night, { start: '23:00', end: '02:20' }, ['19T23:00', '20T02:20']],
    ['lies in a morning', morning, { start: '09:30', end: '11:30' }, ['05T09:30', '05T11:30']],
    ['ends before it begins', morning, { start: '11:00', end: '10:00' }, ['05T11:00', '05T10:00']],
    ['lasts no time', morning, { start: '11:00', end: '11:00' }, ['05T11:00', '05T11:00']],
  ] as const)('%s', (_, slot, times, [start, end]) => {
    expect(stayNear(times, slot)).toEqual({ startAt: at(start), endAt: at(end) })
  })
})
