import type { Worker } from 'node:worker_threads'
import { setTimeout as delay } from 'node:timers/promises'
import { Piscina } from 'piscina'
import { z } from 'zod'
import { TransportError } from '../../errors.ts'
import { createSlots, hashSlots } from '../../slots.ts'

/** Threads that give way to those who read, and still have a share of a processor that others want too. */
const threads = new Piscina<unknown, unknown>({
  filename: new URL('hash-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: hashSlots,
  idleTimeout: 60_000,
  niceIncrement: 5,
})
// One that ends while it has nothing to do is missed by nobody.
threads.on('error', () => {})

const waitMs = 10_000
const workMs = 10_000
const endTimeoutMs = 10_000
/** Threads that were given up and have not ended. */
const ending = new Set<Worker>()

/** How long a password waits for its turn, from now. */
export const waitDeadline = (): AbortSignal => AbortSignal.timeout(waitMs)

export const tooManySignIns = (): TransportError => new TransportError(429, '现在登录的人太多，请几秒后再试', 3)

// The hash of a password nobody has: an unknown name takes as long as a known one.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$bEjII8OxsBk/nJbVHwsPhA$VlxZRrheUyyiIlrXb+YjitPeWxFTwnSoIVlLbDgk2nk'

const inHashSlot = createSlots(hashSlots, Number.POSITIVE_INFINITY, tooManySignIns)

/** Runs work that hashes in one of a few slots. @throws TransportError 429 to who waits until the deadline */
export const runInHashSlot = <T>(work: () => Promise<T>, deadline: AbortSignal = waitDeadline()): Promise<T> =>
  inHashSlot(work, deadline)

/**
 * Call inside `runInHashSlot`; null is the account that does not exist.
 * @throws TransportError 503 when nobody looked at it: the thread ended, or did not answer in time
 */
export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  const isHash = storedHash?.startsWith('$argon2id$') === true
  const matches = await inThread('check', { stored: isHash ? storedHash : nobodysHash, password })
  return matches === true && isHash
}

/** @throws TransportError 429 as `runInHashSlot`, 503 as `passwordMatches` */
export function hashPassword(password: string, patienceMs?: number): Promise<string> {
  const deadline = patienceMs === undefined ? undefined : AbortSignal.timeout(patienceMs)
  return runInHashSlot(async () => z.string().parse(await inThread('make', password, patienceMs)), deadline)
}

/** The time of the work counts from its beginning: one that began late is not thrown away with its thread. */
async function inThread(name: 'check' | 'make', task: unknown, limitMs = workMs): Promise<unknown> {
  const deadline = AbortSignal.timeout(limitMs)
  const giveUp = (): void => {
    const before = threads.threads
    queueMicrotask(() => {
      for (const thread of before) if (!threads.threads.includes(thread)) noteEnding(thread)
    })
  }
  deadline.addEventListener('abort', giveUp)
  try {
    return await threads.run(task, { name, signal: deadline })
  } catch (cause) {
    throw Object.assign(new TransportError(503, '现在无法核对密码，请稍后再试', 5), { cause })
  } finally {
    deadline.removeEventListener('abort', giveUp)
  }
}

function noteEnding(thread: Worker): void {
  ending.add(thread)
  thread.once('exit', () => ending.delete(thread))
}

/** Ends the threads. @returns false when one hangs in native code, which nothing but the end of the process can stop */
export async function endHashing(): Promise<boolean> {
  const limit = new AbortController()
  const done = threads.destroy().then(() => ending.size === 0)
  // A timer that goes on would hold the process back.
  return Promise.race([done, delay(endTimeoutMs, false, { signal: limit.signal })]).finally(() => limit.abort())
}
