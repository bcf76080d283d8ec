import type { claimAttendance } from '#contract/attendance.ts'
import type { Reply } from '#contract/endpoint.ts'
import { localKeys, localStore } from '../../lib/storage.ts'

/** A code that was opened as an address, and until when it counts, milliseconds since 1970 by this machine's clock. */
export type CheckInClaim = Reply<typeof claimAttendance> & { readonly deadline: number }

const key = localKeys.checkInClaim
// For a storage that is switched off.
let here: CheckInClaim | null = null

/** Keeps the claim of the newest code on this device, for every tab: a sign-in may end in another one. */
export function keepClaim(reply: Reply<typeof claimAttendance>): void {
  const claim = { ...reply, deadline: Date.now() + reply.lifetimeSeconds * 1000 }
  localStore.set(key, claim)
  here = localStore.get(key) === null ? claim : null
}

/** The claim that is kept, run out or not; null when there is none. */
export function keptClaim(): CheckInClaim | null {
  const kept = localStore.get(key) ?? here
  return isClaim(kept) ? kept : null
}

const isClaim = (kept: unknown): kept is CheckInClaim =>
  typeof kept === 'object' && kept !== null && 'claim' in kept && 'deadline' in kept

/** Whether somebody here has still to check in or out. */
export const hasLiveClaim = (): boolean => (keptClaim()?.deadline ?? 0) > Date.now()

export function dropClaim(): void {
  here = null
  localStore.remove(key)
}
