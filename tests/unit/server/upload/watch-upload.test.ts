import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { arrivalLimits, watchUpload } from '#server/http/arrival.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Seconds after which an upload of so many bytes a second is given up; null when it is not within six minutes. */
async function abortAfter(bytesASecond: (second: number) => number): Promise<number | null> {
  const connection = { bytesRead: 700 }
  const { tooSlow, stop } = watchUpload(connection, arrivalLimits)
  let at: number | null = null
  let second = 0
  tooSlow.catch(({ status }: { status: number }) => {
    at = status === 408 ? second : Number.NaN
  })
  for (; second <= 360; second++) {
    await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1000)
    connection.bytesRead += bytesASecond(second)
  }
  stop()
  return at
}

it.each([
  ['nothing at all', () => 0, 10],
  ['a byte less than 1 kB/s', () => 999, 10],
  ['1 kB/s', () => 1000, 300],
  ['as much as a good line gives', () => 100_000, 300],
  ['all of it at once after a pause of nine seconds', (second: number) => (second % 10 === 9 ? 10_000 : 0), 300],
  ['much, and then nothing', (second: number) => (second < 60 ? 100_000 : 0), 70],
] as const)('watches an upload of %s', async (_what, bytes, expected) => {
  expect(await abortAfter(bytes)).toBe(expected)
})

it('one that has arrived is not looked at any more', async () => {
  const { tooSlow, stop } = watchUpload({ bytesRead: 0 }, arrivalLimits)
  const heard = vi.fn<() => void>()
  tooSlow.catch(heard)
  stop()
  await vi.advanceTimersByTimeAsync(400_000)
  expect(heard).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

it('a form has 20 seconds', () => {
  expect(arrivalLimits.form).toBe(20_000)
})
