import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'

const queues = new LRUCache<string, PQueue>({ max: 1000, memoMethod: () => new PQueue({ concurrency: 1 }) })

/** Runs work under one key one after the other, in the order of asking; work under other keys goes on beside it. */
export const takeTurns = <T>(key: string, work: () => Promise<T>): Promise<T> => queues.memo(key).add(work)
