import { expect, test } from 'vitest'
import { greeting } from '#src/portal/features/home/own/greeting.ts'

const at = (time: string) => Date.parse(`2026-11-29T${time}+08:00`)

test.each([
  ['04:59', '夜深了，晓岚'],
  ['05:00', '早上好，晓岚'],
  ['11:00', '中午好，晓岚'],
  ['13:00', '下午好，晓岚'],
  ['18:00', '晚上好，晓岚'],
])('at %s it is %s', (time, hello) => {
  expect(greeting(at(time), '林晓岚', undefined).hello).toBe(hello)
})

test.each([
  ['林岚', '早上好，林岚'],
  ['欧阳晓岚', '早上好，欧阳晓岚'],
  ['Ana', '早上好，Ana'],
  ['', '早上好'],
])('%s is called by the given name where that is sure', (name, hello) => {
  expect(greeting(at('08:00'), name, undefined).hello).toBe(hello)
})

test.each([
  ['2026-11-29T14:00:00+08:00', '今天下午，文德路见。'],
  ['2026-11-30T08:00:00+08:00', '明天上午，文德路见。'],
  ['2026-12-02T19:00:00+08:00', '周三晚上，文德路见。'],
  ['2026-12-09T19:00:00+08:00', '下一场在 10 天后。'],
])('what comes next on %s is said as people say it', (startAt, line) => {
  expect(greeting(at('09:41'), '', { startAt, place: '文德路' }).line).toBe(line)
})
