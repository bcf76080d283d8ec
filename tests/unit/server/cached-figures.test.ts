import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Executor, setBackground } from '#server/database/client.ts'
import { cachedFigure } from '#server/search/cached-figures.ts'

/** A database that estimates so many missions. */
const portalOf = (missions: number) =>
  ({ execute: async () => ({ rows: [{ rows: missions }] }) }) as unknown as Executor

let counted = 0
const count = async () => {
  counted += 1
  return counted
}
let clock = 1
async function advance(ms: number): Promise<void> {
  clock += ms
  await vi.advanceTimersByTimeAsync(ms)
}
const settle = () => advance(0)

beforeEach(() => {
  counted = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a small portal counts for each request', async () => {
  const executor = portalOf(9_999)
  expect(await cachedFigure(executor, 'all', count)).toBe(1)
  expect(await cachedFigure(executor, 'all', count)).toBe(2)
})

test('a large one keeps the figure for half a minute, then answers once more with it while it counts anew', async () => {
  const executor = portalOf(10_000)
  expect(await cachedFigure(executor, 'all', count)).toBe(1)
  await advance(29_999)
  expect(await cachedFigure(executor, 'all', count)).toBe(1)
  await advance(2)
  expect(await cachedFigure(executor, 'all', count)).toBe(1)
  await settle()
  expect(await cachedFigure(executor, 'all', count)).toBe(2)
  expect(counted).toBe(2)
})

test('only what is counted anew behind a request runs in the background', async () => {
  const executor = portalOf(10_000)
  const background = portalOf(0)
  setBackground(executor, background)
  const on = vi.fn<(executor: Executor) => Promise<number>>().mockResolvedValue(1)
  await cachedFigure(executor, 'all', on)
  await advance(30_001)
  await cachedFigure(executor, 'all', on)
  expect(on.mock.calls).toEqual([[executor], [background]])
})

test('after ten minutes the request waits for a new one', async () => {
  const executor = portalOf(200_000)
  await cachedFigure(executor, 'all', count)
  await advance(600_001)
  expect(await cachedFigure(executor, 'all', count)).toBe(2)
})

test('figures are apart by their key, and whoever asks meanwhile shares one count', async () => {
  const executor = portalOf(200_000)
  const [one, other, third] = await Promise.all([
    cachedFigure(executor, 'a', count),
    cachedFigure(executor, 'b', count),
    cachedFigure(executor, 'a', count),
  ])
  expect(new Set([one, other]).size).toBe(2)
  expect(third).toBe(one)
})

test('a failure is not kept, and one behind a request leaves the old figure', async () => {
  const executor = portalOf(200_000)
  const fail = () => Promise.reject(new Error('down'))
  await expect(cachedFigure(executor, 'all', fail)).rejects.toThrow('down')
  expect(await cachedFigure(executor, 'all', count)).toBe(1)
  await advance(30_001)
  expect(await cachedFigure(executor, 'all', fail)).toBe(1)
  await settle()
  expect(await cachedFigure(executor, 'all', count)).toBe(1)
})
