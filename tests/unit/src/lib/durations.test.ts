import { expect, it } from 'vitest'
import { durationText, minutesBetween } from '#src/lib/durations.ts'

it.each([
  [0, ''],
  [-5, ''],
  [45, '45 分'],
  [60, '1 小时'],
  [210, '3 小时 30 分'],
  [3_870, '64 小时 30 分'],
  [90_000, '1,500 小时'],
])('%i minutes read %j', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})

it('counts whole minutes between instants of different zones', () => {
  expect(minutesBetween('2026-12-05T00:00:00.000Z', '2026-12-05T11:30:00+08:00')).toBe(210)
})
