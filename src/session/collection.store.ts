import { useEffect, useSyncExternalStore } from 'react'
import { readToken } from '../lib/cookies.ts'
import { localKeys, localStore } from '../lib/storage.ts'

interface Entry {
  /** What the server has, as far as known. */
  saved: boolean
  /** What the person wishes, shown at once. */
  wished: boolean
  sending: boolean
  /** How many volunteers have collected it; null until it was told. */
  collections: number | null
}

const mostAtOnce = 50
const api = () => import('./collection.api.ts')

let owner: unknown = null
let entries = new Map<string, Entry>()
let asked = new Set<string>()
let queue: string[] = []
const listeners = new Set<() => void>()

/** Whether the reader has collected a mission; null while that is not known. One answer for all pages that show it. */
export function useCollected(missionId: string): { collected: boolean | null; collections: number | null } {
  const entry = useSyncExternalStore(subscribe, () => entryOf(missionId) ?? null)
  useEffect(() => ask(missionId), [missionId])
  return { collected: entry?.wished ?? null, collections: entry?.collections ?? null }
}

/** What the pages of the own collection show as collected. */
export function useRemoved(): (missionId: string) => boolean {
  const all = useSyncExternalStore(subscribe, () => ofThisLogin())
  return (missionId) => all.get(missionId)?.wished === false
}

/** The server has just said that these are collected. */
export function noteCollected(missionIds: readonly string[]): void {
  for (const id of missionIds) {
    ofThisLogin()
    asked.add(id)
    if (!entries.get(id)?.sending) put(id, { saved: true, wished: true, sending: false, collections: null })
  }
}

/**
 * Collects a mission or removes it. The wish is shown at once and taken back when it cannot be kept, of which the client tells; a
 * wish that changes while it is sent is sent after it.
 * @returns whether the server has what was wished
 */
export async function wishCollected(missionId: string, wished: boolean): Promise<boolean> {
  const entry = ofThisLogin().get(missionId) ?? { saved: !wished, wished, sending: false, collections: null }
  put(missionId, { ...entry, wished })
  asked.add(missionId)
  if (entry.sending) return true
  const login = owner
  const present = (): Entry => entries.get(missionId) ?? entry
  put(missionId, { ...present(), sending: true })
  try {
    do {
      const { wished: next } = present()
      const { writeCollected } = await api()
      const collections = await writeCollected(missionId, next)
      if (owner !== login) return true
      put(missionId, { ...present(), saved: next, collections })
    } while (present().wished !== present().saved)
    return true
  } catch {
    if (owner === login) put(missionId, { ...present(), wished: present().saved })
    return false
  } finally {
    if (owner === login) put(missionId, { ...present(), sending: false })
  }
}

function ask(missionId: string): void {
  ofThisLogin()
  if (asked.has(missionId) || readToken('volunteer') === null) return
  asked.add(missionId)
  queue.push(missionId)
  // All cards of a page ask in the same turn.
  if (queue.length === 1) queueMicrotask(() => void flush())
}

async function flush(): Promise<void> {
  const login = owner
  const waiting = queue
  queue = []
  try {
    const { readCollected } = await api()
    for (let start = 0; start < waiting.length; start += mostAtOnce) {
      const batch = waiting.slice(start, start + mostAtOnce)
      const found = new Set(await readCollected(batch))
      if (owner !== login) return
      for (const id of batch) {
        if (entries.has(id)) continue
        const collected = found.has(id)
        put(id, { saved: collected, wished: collected, sending: false, collections: null })
      }
    }
  } catch {
    // Not known is shown as not collected; the next page asks again.
    if (owner === login) for (const id of waiting) if (!entries.has(id)) asked.delete(id)
  }
}

const entryOf = (missionId: string): Entry | undefined => ofThisLogin().get(missionId)

/** What one person has collected is nothing to the next one. */
function ofThisLogin(): Map<string, Entry> {
  const login = localStore.get(localKeys.loginId)
  if (login !== owner) {
    owner = login
    entries = new Map()
    asked = new Set()
    queue = []
  }
  return entries
}

function put(missionId: string, entry: Entry): void {
  entries = new Map(entries).set(missionId, entry)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
