import { expect, it } from 'vitest'
import { minutesBetween } from '#src/lib/durations.ts'

it('counts whole minutes between instants of different zones', () => {
  expect(minutesBetween('2026-12-05T00:00:00.000Z', '2026-12-05T11:30:00+08:00')).toBe(210)
})
