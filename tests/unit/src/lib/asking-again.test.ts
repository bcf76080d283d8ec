import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgain, retryUntilAnswered } from '#src/lib/asking-again.ts'
import { withTimeout } from '#src/lib/in-passing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A call that hangs until it is given up; the last one of `answers` may answer. */
function hanging(...answers: (string | null)[]) {
  const signals: AbortSignal[] = []
  const work = (signal: AbortSignal): Promise<string> => {
    signals.push(signal)
    const answer = answers[signals.length - 1] ?? null
    if (answer !== null) return Promise.resolve(answer)
    return new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(new Error('given up'))))
  }
  return { signals, work }
}

test('asking again gives the call up and makes it anew', async () => {
  const { signals, work } = hanging(null, null, '林晓岚')
  const result = retryUntilAnswered(new AbortController().signal, work)
  askAgain()
  await vi.advanceTimersByTimeAsync(0)
  askAgain()
  expect(await result).toBe('林晓岚')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false])
  askAgain()
  expect(signals).toHaveLength(3)
})

test('a failure and the end of who asked are no reason to ask again', async () => {
  await expect(
    retryUntilAnswered(new AbortController().signal, () => Promise.reject(new Error('500'))),
  ).rejects.toThrow('500')
  const { signals, work } = hanging()
  const asking = new AbortController()
  const result = retryUntilAnswered(asking.signal, work)
  asking.abort()
  await expect(result).rejects.toThrow('given up')
  expect(signals).toHaveLength(1)
})

test('what stands beside a page is waited for a second and a half, whether its call ends or not', async () => {
  const onResult = vi.fn<(result: number) => void>()
  void withTimeout(new AbortController().signal, () => new Promise<number>(() => {}), 0).then(onResult)
  await vi.advanceTimersByTimeAsync(1400)
  expect(onResult).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(onResult).toHaveBeenCalledWith(0)
})

test('it comes when it is there, and is left out when it fails', async () => {
  const { signal } = new AbortController()
  expect(await withTimeout(signal, () => Promise.resolve(46), 0)).toBe(46)
  expect(await withTimeout(signal, () => Promise.reject(new Error('500')), 0)).toBe(0)
})
