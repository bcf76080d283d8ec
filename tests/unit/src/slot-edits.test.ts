import { describe, expect, it } from 'vitest'
import type { DraftPosition, DraftSlot } from '#domain/mission-draft/draft.ts'
import {
  addSlot,
  alikeKeys,
  changeSlots,
  chargeClashes,
  copySlot,
  firstDay,
  removeSlot,
  repeatWeek,
  sumsOf,
} from '#src/admin/features/mission-draft/slots/slot-edits.ts'
import { mondayOf, timeBlockOf, blockText, resized, shifted, timesAt } from '#src/shared/mission/slot-times.ts'

const slot = (key: string, startAt: string, endAt: string, chargeId = '', capacity = 6): DraftSlot => ({
  key,
  startAt,
  endAt,
  capacity,
  chargeId,
})

/** Wednesday 23 and Thursday 24 December 2026, half past four; the second written in another zone. */
const wednesday = slot('wed', '2026-12-23T16:30:00+08:00', '2026-12-23T18:30:00+08:00', '7')
const thursday = slot('thu', '2026-12-24T08:30:00.000Z', '2026-12-24T10:30:00.000Z')
const friday = slot('fri', '2026-12-25T15:00:00+08:00', '2026-12-25T17:00:00+08:00', '7', 2)
const reading: DraftPosition = { key: 'reading', name: '陪读伙伴', needs: '', slots: [wednesday, thursday] }
const escort: DraftPosition = { key: 'escort', name: '接送员', needs: '', slots: [friday] }
const positions = [reading, escort]

describe('times of a slot', () => {
  it('are days and minutes in Asia/Shanghai, and back', () => {
    expect(timeBlockOf(thursday)).toEqual({ day: '2026-12-24', from: 990, to: 1110 })
    expect(timesAt({ day: '2026-12-31', from: 1380, to: 1500 })).toEqual({
      startAt: '2026-12-31T23:00:00+08:00',
      endAt: '2027-01-01T01:00:00+08:00',
    })
  })

  it('are none while one is missing or the end comes first', () => {
    expect(timeBlockOf({ startAt: '', endAt: wednesday.endAt })).toBeNull()
    expect(timeBlockOf({ startAt: wednesday.endAt, endAt: wednesday.startAt })).toBeNull()
  })

  it('are read as a sentence', () => {
    expect(blockText({ day: '2026-12-23', from: 990, to: 1110 })).toBe('12月23日 周三 16:30–18:30')
    expect(blockText({ day: '2026-12-31', from: 1380, to: 1500 })).toBe('12月31日 周四 23:00–次日 01:00')
  })

  it('stay on a day when they move, and keep half an hour when they shrink', () => {
    const place = { day: '2026-12-31', from: 990, to: 1110 }
    expect(shifted(place, 1, -30)).toEqual({ day: '2027-01-01', from: 960, to: 1080 })
    expect(shifted(place, 0, 600)).toEqual({ day: '2026-12-31', from: 1410, to: 1530 })
    expect(resized(place, -300)).toEqual({ day: '2026-12-31', from: 990, to: 1020 })
  })

  it('belong to the week of their Monday', () => {
    expect(mondayOf('2026-12-27')).toBe('2026-12-21')
    expect(mondayOf('2026-12-21')).toBe('2026-12-21')
  })
})

describe('edits of slots', () => {
  it('change those that are named, and no other', () => {
    expect(changeSlots(positions, ['wed', 'fri'], () => ({ capacity: 9 }))).toEqual([
      { ...reading, slots: [{ ...wednesday, capacity: 9 }, thursday] },
      { ...escort, slots: [{ ...friday, capacity: 9 }] },
    ])
    expect(removeSlot(positions, 'wed')).toEqual([{ ...reading, slots: [thursday] }, escort])
  })

  it('add one in the order of time, with places and person of the last one', () => {
    const { positions: next, key } = addSlot(positions, 'escort', { day: '2026-12-22', from: 540, to: 660 })
    expect(next[1]?.slots).toEqual([
      slot(key, '2026-12-22T09:00:00+08:00', '2026-12-22T11:00:00+08:00', '7', 2),
      friday,
    ])
  })

  it('copy one into its own position', () => {
    const { positions: next, key } = copySlot(positions, 'wed', { day: '2026-12-26', from: 990, to: 1110 })
    expect(next[0]?.slots.at(-1)).toEqual(slot(key, '2026-12-26T16:30:00+08:00', '2026-12-26T18:30:00+08:00', '7'))
  })

  it('find those of the same position at the same hours', () => {
    expect(alikeKeys(positions, 'wed')).toEqual(['wed', 'thu'])
    expect(alikeKeys(positions, 'fri')).toEqual(['fri'])
  })

  it('repeat a week, and say what they leave out on which day and why', () => {
    const repeated = repeatWeek(positions, '2026-12-21', 2, '2026-12-01')
    // The Friday of the first week is New Year's Day.
    expect(repeated.added).toBe(5)
    expect(repeated.skipped).toEqual([{ day: '2027-01-01', reason: 'holiday', count: 1 }])
    expect(repeated.positions[1]?.slots.map(({ startAt }) => startAt)).toEqual([
      '2026-12-25T15:00:00+08:00',
      '2027-01-08T15:00:00+08:00',
    ])
    const again = repeatWeek(repeated.positions, '2026-12-21', 2, '2026-12-31')
    expect(again.added).toBe(0)
    expect(again.skipped.map(({ day, reason }) => `${day} ${reason}`)).toEqual([
      '2026-12-30 past',
      '2026-12-31 past',
      '2027-01-01 holiday',
      '2027-01-06 exists',
      '2027-01-07 exists',
      '2027-01-08 exists',
    ])
  })

  it('name the slots at the same time that one person is in charge of', () => {
    const other = slot('other', '2026-12-23T18:00:00+08:00', '2026-12-23T19:00:00+08:00', '7')
    const next = slot('next', '2026-12-23T19:00:00+08:00', '2026-12-23T20:00:00+08:00', '7')
    const clashes = chargeClashes([reading, { ...escort, slots: [other, next] }])
    expect(clashes.map((pair) => pair.map(({ slot: { key } }) => key))).toEqual([['wed', 'other']])
  })

  it('are summed up, of some days and of all', () => {
    expect(sumsOf(positions, ['2026-12-23', '2026-12-25'])).toEqual({ slots: 2, seats: 8 })
    expect(sumsOf(positions)).toEqual({ slots: 3, seats: 14 })
  })

  it('open at the first day to come', () => {
    expect(firstDay(positions, '2026-12-24')).toBe('2026-12-24')
    expect(firstDay(positions, '2027-02-01')).toBe('2026-12-23')
    expect(firstDay([], '2026-12-01')).toBe('2026-12-08')
  })
})
