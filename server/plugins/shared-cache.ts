import { hash } from 'node:crypto'

export interface SharedReply {
  /** UTF-8, encoded once for the tag and for every reader. */
  body: Buffer
  etag: string
}

const mostEntries = 500

/**
 * Serialised replies that are equal for every guest: kept for `keepMs`, made once however many ask at a time.
 * A reply that fails is not kept.
 */
export function createSharedCache(keepMs: number): (key: string, make: () => Promise<string>) => Promise<SharedReply> {
  const entries = new Map<string, { madeAt: number; reply: Promise<SharedReply> }>()

  return (key, make) => {
    const now = performance.now()
    const found = entries.get(key)
    if (found && now - found.madeAt < keepMs) return found.reply
    entries.delete(key)
    const reply = make().then(encode)
    const entry = { madeAt: now, reply }
    reply.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    entries.set(key, entry)
    if (entries.size > mostEntries) {
      const [oldest] = entries.keys()
      if (oldest !== undefined) entries.delete(oldest)
    }
    return reply
  }
}

function encode(text: string): SharedReply {
  const body = Buffer.from(text)
  return { body, etag: `"${hash('sha1', body, 'base64url')}"` }
}
