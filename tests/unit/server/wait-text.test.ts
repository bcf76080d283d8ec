import { expect, test } from 'vitest'
import { waitText } from '#server/records/code/code-limits.ts'

test.each([
  [1, '1 秒'],
  [1_000, '1 秒'],
  [1_001, '2 秒'],
  [59_000, '59 秒'],
  [60_000, '1 分钟'],
  [60_001, '2 分钟'],
  [3_540_000, '59 分钟'],
  [3_540_001, '1 小时'],
  [3_600_001, '1 小时 1 分钟'],
  [12_000_000, '3 小时 20 分钟'],
  [86_400_000, '24 小时'],
])('%d ms are %s', (milliseconds, text) => {
  expect(waitText(milliseconds)).toBe(text)
})
