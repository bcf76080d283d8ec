import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

export interface SharedReply {
  /** UTF-8, encoded once for the tag and for every reader. */
  body: Buffer
  etag: string
}

/**
 * What is equal for every guest: kept for `keepMs` (0: not at all), made once however many ask at a time. A failure is not kept.
 * @param mostBytes of all that is kept
 * @param sizeOf bytes of one
 */
export function createSharedCache<T extends object>(
  keepMs: number,
  mostBytes: number,
  sizeOf: (value: T) => number,
): (key: string, make: () => Promise<T>) => Promise<T> {
  const cache = new LRUCache<string, T, () => Promise<T>>({
    maxSize: mostBytes,
    sizeCalculation: (value) => Math.max(1, sizeOf(value)),
    ttl: keepMs,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _known, { context: make }) => make(),
  })
  return (key, make) => cache.forceFetch(key, { context: make, forceRefresh: keepMs === 0 })
}

/** A reply as it goes out. @param text of an envelope */
export function sharedReply(text: string): SharedReply {
  const body = Buffer.from(text)
  return { body, etag: `"${hash('sha1', body, 'base64url')}"` }
}
