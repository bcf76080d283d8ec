import { canKeepKeys, loadKey, storeKey } from '../../../../lib/key-store.ts'
import { seal, unseal } from '../../../../lib/sealed.ts'
import { localKeys, localStore } from '../../../../lib/storage.ts'
import { sessionActor } from '../../../../session/session.store.ts'
import type { Schedule, ScheduledApplication } from './my-mission.api.ts'

const keyName = 'schedule'
const keptMs = 14 * 86_400_000

export interface KeptSchedule {
  readonly userId: string
  /** When it was read, milliseconds since 1970. */
  readonly readAt: number
  readonly items: readonly ScheduledApplication[]
  readonly counts: Schedule['counts']
}

const isKept = (value: unknown): value is KeptSchedule =>
  typeof value === 'object' && value !== null && 'userId' in value && 'readAt' in value && 'items' in value

const currentUser = (): string | undefined => sessionActor.getSnapshot().context.userInfo?.users.userId

async function makeKey(): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await storeKey(keyName, key)
  return key
}

/** Keeps what begins within 14 days, for the same person without a network; a browser that keeps no keys keeps nothing. */
export async function keepSchedule({ items, counts }: Pick<Schedule, 'items' | 'counts'>): Promise<void> {
  const userId = currentUser()
  if (userId === undefined || !canKeepKeys()) return
  const readAt = Date.now()
  const next = items.filter(({ startAt }) => Date.parse(startAt) < readAt + keptMs)
  try {
    const key = (await loadKey(keyName)) ?? (await makeKey())
    const sealed = await seal(key, { userId, readAt, items: next, counts } satisfies KeptSchedule)
    // Whoever signed out meanwhile leaves nothing behind.
    if (currentUser() === userId) localStore.set(localKeys.keptSchedule, sealed)
  } catch {
    localStore.remove(localKeys.keptSchedule)
  }
}

/** What was kept for who is here, as far as that is known; null without any. */
export async function loadKeptSchedule(): Promise<KeptSchedule | null> {
  const sealed = localStore.get(localKeys.keptSchedule)
  if (sealed === null || !canKeepKeys()) return null
  const key = await loadKey(keyName).catch(() => undefined)
  const kept = key && (await unseal(key, sealed))
  const userId = currentUser()
  return isKept(kept) && (userId === undefined || userId === kept.userId) ? kept : null
}
