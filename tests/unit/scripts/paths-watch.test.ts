import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Outcome, type Tried, watch } from '#tests/paths/mutation/watch.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A thread that says these things from `first` on, and ends, or never comes back. */
const thread = (lines: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, workerData } from 'node:worker_threads'
      const begin = (index) => parentPort.postMessage({ kind: 'begun', index, description: 'edit ' + index, machines: ['lamp'] })
      const end = (died) => parentPort.postMessage({ kind: 'ended', died })
      const hang = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
      ${lines}
    `)}`,
  )

const tryAll = async (file: URL): Promise<Tried[]> => {
  const all: Tried[] = []
  await watch(
    file,
    (first) => first,
    60_000,
    (tried) => all.push(tried),
  )
  return all
}

describe('the watch over the mutants', () => {
  it('says of each whether it was noticed', async () => {
    expect(await tryAll(thread('begin(0); end(true); begin(1); end(false)'))).toEqual([
      { description: 'edit 0', machines: ['lamp'], end: 'noticed' },
      { description: 'edit 1', machines: ['lamp'], end: 'survives' },
    ])
  })

  it('ends a mutant that runs for ever, names it so and goes on behind it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const started = vi.spyOn(globalThis, 'setTimeout')
    const all = tryAll(thread('if (workerData === 0) { begin(0); hang() } else { begin(workerData); end(false) }'))
    // The limit begins with the thread, and again with each word of it.
    while (started.mock.calls.length < 2) await turn()
    vi.advanceTimersByTime(60_000)
    expect(await all).toEqual([
      { description: 'edit 0', machines: ['lamp'], end: 'runs for ever' },
      { description: 'edit 1', machines: ['lamp'], end: 'survives' },
    ])
  })

  it('fails where a thread hangs before it breaks anything', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const all = tryAll(thread('hang()'))
    vi.advanceTimersByTime(60_000)
    await expect(all).rejects.toThrow('hangs')
  })
})

describe('the report of the mutants', () => {
  it('counts one that ran for ever as noticed, by time', () => {
    const said = vi.spyOn(console, 'log').mockReturnValue()
    const outcome = new Outcome()
    outcome.add({ description: 'a', machines: [], end: 'noticed' })
    outcome.add({ description: 'b', machines: [], end: 'runs for ever' })
    outcome.add({ description: 'c', machines: [], end: 'survives' })
    outcome.add({ description: 'd', machines: [], end: 'survives' })
    expect(outcome.report('lamp', ['d'], 0.9)).toBe(false)
    expect(said.mock.calls.flat()).toEqual([
      'lamp: 2 of 3 (66.7 %), 1 without a difference',
      '  survives: c',
      '  noticed by time: b',
    ])
    said.mockRestore()
  })
})
