import { availableParallelism } from 'node:os'

/** Threads that Node has for files, name lookups, compression, pictures and password hashes together. */
const threads = Number(process.env['UV_THREADPOOL_SIZE']) || 4

/** Slots for one sort of heavy work: a core is left to requests, and of the threads one to files when both sorts are at their most. */
export const heavySlots = Math.max(1, Math.min(availableParallelism() - 1, Math.floor((threads - 1) / 2)))

/**
 * Lets a few pieces of heavy work run at a time and the rest wait in the order of asking, so that the machine's threads are left to others.
 * @param refusal what is thrown when too many wait, and to who waits until the signal of the call
 */
export function createSlots(
  slots: number,
  longestQueue: number,
  refusal: () => Error,
): <T>(work: () => Promise<T>, until?: AbortSignal) => Promise<T> {
  const waiting: (() => void)[] = []
  let taken = 0

  const turn = (until?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const enter = (): void => {
        until?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = (): void => {
        waiting.splice(waiting.indexOf(enter), 1)
        reject(refusal())
      }
      waiting.push(enter)
      until?.addEventListener('abort', leave, { once: true })
    })

  return async (work, until) => {
    if (until?.aborted) throw refusal()
    if (taken < slots) taken += 1
    else {
      if (waiting.length >= longestQueue) throw refusal()
      await turn(until)
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else taken -= 1
    }
  }
}
