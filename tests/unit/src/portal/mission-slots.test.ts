import { describe, expect, it } from 'vitest'
import { firstChoice, isChoosable, partOfDay, remainingSeats, whyNoChoice } from '#src/portal/features/mission/slots.ts'

const now = new Date('2026-12-01T00:00:00Z').getTime()
const slot = (id: string, startAt: string, taken: number, capacity = 10) => ({
  id,
  startAt,
  endAt: new Date(new Date(startAt).getTime() + 3 * 3_600_000).toISOString(),
  taken,
  capacity,
  waiting: 0,
})
const position = (name: string, ...slots: ReturnType<typeof slot>[]) => ({ id: name, name, needs: '', slots })
const past = slot('1', '2026-11-30T00:00:00Z', 0)
const full = slot('2', '2026-12-05T00:00:00Z', 10)
const free = slot('3', '2026-12-06T00:00:00Z', 9)
const mine = (slotId: string) => [{ applicationId: '9', slotId, state: 'confirmed' as const, position: null }]

describe('the slot that is chosen at first', () => {
  it('is the first with a free place', () => {
    const mission = { positions: [position('甲', past, full), position('乙', free)], applications: [] }
    expect(firstChoice(mission, now)).toEqual({ position: mission.positions[1], slot: free })
  })

  it('is one to wait for when none is free', () => {
    const mission = { positions: [position('甲', past, full)], applications: [] }
    expect(firstChoice(mission, now)?.slot.id).toBe('2')
  })

  it('is the first that the caller has time for, be it one to wait for', () => {
    const [clashing, crowded] = [
      { ...free, clash: 'time' as const },
      { ...slot('4', '2026-12-07T00:00:00Z', 1), clash: 'dailyLimit' as const },
    ]
    const choose = (...slots: (typeof free)[]) =>
      firstChoice({ positions: [position('甲', ...slots)], applications: [] }, now)?.slot.id
    expect(choose(clashing, crowded, slot('5', '2026-12-08T00:00:00Z', 1))).toBe('5')
    expect(choose(clashing, full)).toBe('2')
    expect(choose(full, clashing, crowded)).toBe('2')
    expect(choose(clashing, crowded)).toBeUndefined()
  })

  it('is none where the caller has no time for any, which is not the same as none at all', () => {
    const clashing = { ...free, clash: 'time' as const }
    const of = (...slots: (typeof free)[]) => ({ positions: [position('甲', ...slots)], applications: [] })
    expect(whyNoChoice(of(past, clashing), now)).toBe('clashes')
    expect(whyNoChoice({ ...of(full, clashing), applications: mine('9') }, now)).toBe('applied')
    expect(whyNoChoice({ ...of(past, clashing), applications: mine('9') }, now)).toBe('appliedClashes')
    expect(whyNoChoice(of(past), now)).toBe('none')
  })

  it('is none for whoever has applied here: another one is chosen by hand', () => {
    const mission = { positions: [position('甲', full, free)], applications: mine('3') }
    expect(firstChoice(mission, now)).toBeNull()
  })

  it('is none when all are behind or applied for', () => {
    const mission = { positions: [position('甲', past, full)], applications: mine('2') }
    expect(firstChoice(mission, now)).toBeNull()
  })
})

it('closes a slot at its very beginning', () => {
  const none = { applications: [] }
  expect(isChoosable(slot('4', '2026-12-01T00:00:00.001Z', 0), none, now)).toBe(true)
  expect(isChoosable(slot('4', '2026-12-01T00:00:00.000Z', 0), none, now)).toBe(false)
})

it('never counts places below none', () => {
  expect([remainingSeats(free), remainingSeats(full), remainingSeats(slot('5', past.startAt, 11))]).toEqual([1, 0, 0])
})

it.each([
  ['2026-12-05T00:00:00Z', '2026-12-05T03:30:00Z', '上午'],
  ['2026-12-05T04:00:00Z', '2026-12-05T08:00:00Z', '下午'],
  ['2026-12-05T09:59:00Z', '2026-12-05T12:00:00Z', '下午'],
  ['2026-12-05T10:00:00Z', '2026-12-05T13:00:00Z', '晚上'],
  ['2026-12-05T00:00:00Z', '2026-12-05T08:00:00Z', '全天'],
  ['2026-12-05T23:30:00Z', '2026-12-06T01:30:00Z', '上午'],
])('a slot from %s to %s is %s', (start, end, text) => {
  expect(partOfDay(start, end)).toBe(text)
})
