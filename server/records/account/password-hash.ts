import type { Worker } from 'node:worker_threads'
import { setTimeout as delay } from 'node:timers/promises'
import { Piscina } from 'piscina'
import { z } from 'zod'
import { TransportError } from '../../errors.ts'
import { createSlots, heavySlots } from '../../slots.ts'

/** Threads that yield to whatever else wants the processor: sixty logins at once must not hold up those who read. */
const threads = new Piscina<unknown, unknown>({
  filename: new URL('hash-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: heavySlots,
  idleTimeout: 60_000,
  niceIncrement: 15,
})
// One that ends while it has nothing to do is missed by nobody.
threads.on('error', () => {})

const timeoutMs = 10_000
const endTimeoutMs = 10_000
/** Threads that were given up and have not ended. */
const ending = new Set<Worker>()

/** How long a password may wait and be looked at, from now. */
export const hashDeadline = (): AbortSignal => AbortSignal.timeout(timeoutMs)

// The hash of a password nobody has: an unknown name takes as long as a known one.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$bEjII8OxsBk/nJbVHwsPhA$VlxZRrheUyyiIlrXb+YjitPeWxFTwnSoIVlLbDgk2nk'

/** Runs work that hashes in one of a few slots. @throws TransportError 429 when too many wait, or for too long */
export const runInHashSlot = createSlots(
  heavySlots,
  200,
  () => new TransportError(429, '现在登录的人太多，请几秒后再试', 3),
)

/**
 * Call inside `runInHashSlot`; null is the account that does not exist.
 * @throws TransportError 503 when nobody looked at it: the thread ended, or did not answer in time
 */
export async function passwordMatches(
  storedHash: string | null,
  password: string,
  deadline: AbortSignal = hashDeadline(),
): Promise<boolean> {
  const isHash = storedHash?.startsWith('$argon2id$') === true
  const matches = await inThread('check', { stored: isHash ? storedHash : nobodysHash, password }, deadline)
  return matches === true && isHash
}

/** @throws TransportError 503 as `passwordMatches` */
export function hashPassword(password: string, deadline?: AbortSignal): Promise<string> {
  return runInHashSlot(async () => z.string().parse(await inThread('make', password, deadline ?? hashDeadline())))
}

async function inThread(name: 'check' | 'make', task: unknown, deadline: AbortSignal): Promise<unknown> {
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
