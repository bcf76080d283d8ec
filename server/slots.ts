import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'

/** Threads that Node has for files, name lookups, compression and pictures together. */
const threads = Number(process.env['UV_THREADPOOL_SIZE']) || 4

const freeCores = Math.max(1, availableParallelism() - 1)

/** Slots for work in Node's own threads: a core is left to requests, and at least half of the threads to everything else. */
export const heavySlots = Math.min(freeCores, Math.max(1, Math.floor((threads - 1) / 2)))

/** Slots for password hashes, which have threads of their own. */
export const hashSlots = freeCores

/**
 * Lets a few pieces of heavy work run at a time and the rest wait in the order of asking, so that the machine's threads are left to others.
 * @param longestQueue how many may wait; without a bound where each waits until a signal
 * @param refusal what is thrown when too many wait, and to who waits until the signal of the call
 */
export function createSlots(
  slots: number,
  longestQueue: number,
  refusal: () => Error,
): <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  const queue = new PQueue({ concurrency: slots })
  return async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (queue.pending >= slots && queue.size >= longestQueue) throw refusal()
    let running: Promise<T> | undefined
    try {
      return await queue.add(() => (running = work()), { signal })
    } catch {
      // Work that runs when the signal comes ends by itself.
      if (running) return running
      throw refusal()
    }
  }
}
