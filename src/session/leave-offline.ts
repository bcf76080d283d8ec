import { endTicket } from '#contract/attendance/late-marks.ts'
import { call } from '../lib/api.ts'
import { dropKey, keptKey, seal, unseal } from '../lib/sealed.ts'
import { localKeys, localStore, offlineMarkPrefix } from '../lib/storage.ts'

/** The one part of a slot that was taken along which matters here. */
interface TakenSlot {
  readonly ticket: string | null
}

/**
 * Drops the list and the codes that staff took along on this device; what waits stays, sealed, and is sent by a ticket that does nothing else.
 * @returns how to tell the server; null where nothing was taken along
 */
export async function dropTaken(): Promise<{ readonly ticket: string; readonly waits: boolean } | null> {
  const sealed = localStore.get(localKeys.offlineSlot)
  if (sealed === null) return null
  const key = await keptKey().catch(() => undefined)
  const slot = key && ((await unseal(key, sealed)) as TakenSlot | null)
  const waits = localStore.keys().some((name) => name.startsWith(offlineMarkPrefix))
  if (key && slot && waits) {
    const left = { ...slot, people: [], codes: null, staff: undefined, isSignedOut: true }
    localStore.set(localKeys.offlineSlot, await seal(key, left))
  } else {
    localStore.remove(localKeys.offlineSlot)
    await dropKey().catch(() => {})
  }
  return slot?.ticket ? { ticket: slot.ticket, waits } : null
}

/** Ends a ticket of a slot; one that the server does not know is no error. @throws ApiError */
export async function callEndTicket(ticket: string, waits: boolean, signal?: AbortSignal): Promise<void> {
  const headers = { 'x-slot-ticket': ticket }
  await call('organizer', endTicket, { headers, body: { waits }, quiet: 'all', bare: true, ...(signal && { signal }) })
}

/** What staff took along ends with their sign-out, here at once and on the server where it answers. */
export async function leaveOffline(signal: AbortSignal): Promise<void> {
  const taken = await dropTaken()
  if (taken) await callEndTicket(taken.ticket, taken.waits, signal).catch(() => {})
}
