import { createHash, timingSafeEqual } from 'node:crypto'
import { attendanceRules, type AttendancePurpose as Purpose } from '#contract/attendance.ts'
import type { WrittenCode } from '#contract/attendance-address.ts'
import type { Keys } from '../../keys.ts'

const { stepMs, graceMs } = attendanceRules
const proofLength = 16

const stepOf = (now: number): number => Math.floor(now / stepMs)

/** HMAC of slot, purpose and half-minute, under the current key or each that is still known. */
const macs = (keys: Keys, slotId: number, purpose: Purpose, step: number): string[] =>
  keys.lookupHashes('attendance.code', `${slotId} ${purpose} ${step}`)

const shorten = (mac: string): string => createHash('sha256').update(mac).digest('base64url').slice(0, proofLength)
const digitsOf = (mac: string): string =>
  String(createHash('sha256').update(`digits ${mac}`).digest().readUInt32BE(0) % 1_000_000).padStart(6, '0')

/** What the organizer's screen holds at this moment. */
export function presentCode(keys: Keys, slotId: number, purpose: Purpose, now: Date) {
  const step = stepOf(now.getTime())
  const [mac = ''] = macs(keys, slotId, purpose, step)
  return {
    code: { slotId, purpose, proof: shorten(mac) },
    digits: digitsOf(mac),
    secondsLeft: Math.ceil(((step + 1) * stepMs - now.getTime()) / 1000),
  }
}

/** Whether the proof is that of this half-minute, or of the last one a moment after its end. */
export function isPresent(keys: Keys, { slotId, purpose, proof }: WrittenCode, now: Date): boolean {
  return presentMacs(keys, slotId, purpose, now).some((mac) => same(shorten(mac), proof))
}

/** For what the typed digits are good now; null when they are not. */
export function purposeOf(keys: Keys, slotId: number, digits: string, now: Date): Purpose | null {
  const purposes: readonly Purpose[] = ['in', 'out']
  return (
    purposes.find((purpose) => presentMacs(keys, slotId, purpose, now).some((mac) => same(digitsOf(mac), digits))) ??
    null
  )
}

function presentMacs(keys: Keys, slotId: number, purpose: Purpose, now: Date): string[] {
  const at = now.getTime()
  const steps = [...new Set([stepOf(at), stepOf(at - graceMs)])]
  return steps.flatMap((step) => macs(keys, slotId, purpose, step))
}

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
