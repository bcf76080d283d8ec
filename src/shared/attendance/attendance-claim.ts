import type { claimAttendance } from '#contract/attendance/attendance.ts'
import type { Reply } from '#contract/endpoint.ts'
import { localKeys, localStore } from '../../lib/storage.ts'

/** A code that was opened as an address, and until when it counts, milliseconds since 1970 by this machine's clock. */
export interface CheckInClaim extends Reply<typeof claimAttendance> {
  readonly deadline: number
  /** The address that was opened: what proves the scan when the claim does not reach the server. */
  readonly code: string
}

const key = localKeys.checkInClaim
// For a storage that is switched off.
let memoryClaim: CheckInClaim | null = null

/** Keeps the claim of the newest code on this device, for every tab: a sign-in may end in another one. */
export function keepClaim(reply: Reply<typeof claimAttendance>, code: string): void {
  const claim = { ...reply, code, deadline: Date.now() + reply.lifetimeSeconds * 1000 }
  localStore.set(key, claim)
  memoryClaim = localStore.get(key) === null ? claim : null
}

/** The claim that is kept, run out or not; null when there is none. */
export function storedClaim(): CheckInClaim | null {
  const value = localStore.get(key) ?? memoryClaim
  return isClaim(value) ? value : null
}

const isClaim = (value: unknown): value is CheckInClaim =>
  typeof value === 'object' && value !== null && 'claim' in value && 'code' in value && 'deadline' in value

/** Whether somebody here has still to check in or out. */
export const hasLiveClaim = (): boolean => (storedClaim()?.deadline ?? 0) > Date.now()

export function dropCheckInClaim(): void {
  memoryClaim = null
  localStore.remove(key)
}
