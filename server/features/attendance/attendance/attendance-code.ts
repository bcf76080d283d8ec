import { createHash, timingSafeEqual } from 'node:crypto'
import { attendanceRules, type AttendancePurpose as Purpose } from '#domain/attendance-rules.ts'
import type { WrittenCode } from '#contract/attendance/attendance-address.ts'
import type { Keys } from '../../../keys.ts'

const { stepMs, graceMs } = attendanceRules
const proofLength = 16

const stepOf = (now: number): number => Math.floor(now / stepMs)

/** Where a code is from: the screen of this moment, or those that a device took along, which may have gone on to anybody. */
const sources = ['code', 'taken'] as const
type Source = (typeof sources)[number]

/** HMAC of slot, purpose and half-minute, under the current key or each that is still known. */
const macs = (keys: Keys, source: Source, slotId: number, purpose: Purpose, step: number): string[] =>
  keys.lookupHashes(`attendance.${source}`, `${slotId} ${purpose} ${step}`)

const shorten = (mac: string): string => createHash('sha256').update(mac).digest('base64url').slice(0, proofLength)
const digitsOf = (mac: string): string =>
  String(createHash('sha256').update(`digits ${mac}`).digest().readUInt32BE(0) % 1_000_000).padStart(6, '0')

/** What the organizer's screen holds at this moment. */
export function presentCode(keys: Keys, slotId: number, purpose: Purpose, now: Date) {
  const step = stepOf(now.getTime())
  const [mac = ''] = macs(keys, 'code', slotId, purpose, step)
  return {
    code: { slotId, purpose, proof: shorten(mac) },
    digits: digitsOf(mac),
    secondsLeft: Math.ceil(((step + 1) * stepMs - now.getTime()) / 1000),
  }
}

/** The half-minutes whose code is taken at an instant: the present one, and the last one a moment after its end. */
export const stepsAt = (now: Date): readonly number[] => stepsBetween(now.getTime() - graceMs, now.getTime())

/** The half-minutes between two instants, both in milliseconds since 1970. */
export const stepsBetween = (firstStep: number, lastStep: number): readonly number[] =>
  Array.from({ length: stepOf(lastStep) - stepOf(firstStep) + 1 }, (_, at) => stepOf(firstStep) + at)

/** First and last instant at which the code of a half-minute is taken, in milliseconds since 1970. */
export const spanOfStep = (step: number) => ({ from: step * stepMs, to: (step + 1) * stepMs + graceMs - 1 })

/** A half-minute with a code of it, and whether that is one of those that a device took along. */
interface FoundCode {
  readonly step: number
  readonly isTaken: boolean
}

/** The half-minute of which the proof is; null when it is of none of these. */
export function findProof(
  keys: Keys,
  { slotId, purpose, proof }: WrittenCode,
  steps: readonly number[],
): FoundCode | null {
  for (const source of sources) {
    const step = steps.find((candidate) =>
      macs(keys, source, slotId, purpose, candidate).some((mac) => same(shorten(mac), proof)),
    )
    if (step !== undefined) return { step, isTaken: source === 'taken' }
  }
  return null
}

/** For what typed digits were good, and in which half-minute; null when they were not in any of these. */
export function findDigits(
  keys: Keys,
  slotId: number,
  digits: string,
  steps: readonly number[],
): (FoundCode & { readonly purpose: Purpose }) | null {
  const purposes: readonly Purpose[] = ['in', 'out']
  const all = sources.flatMap((source) =>
    purposes.flatMap((purpose) => steps.map((step) => ({ source, purpose, step }))),
  )
  const found = all.find(({ source, purpose, step }) =>
    macs(keys, source, slotId, purpose, step).some((mac) => same(digitsOf(mac), digits)),
  )
  return found ? { purpose: found.purpose, step: found.step, isTaken: found.source === 'taken' } : null
}

/** The codes of a slot over a time that a device takes along, by a key of their own: proof and digits of each half-minute. */
export function codesBetween(keys: Keys, slotId: number, purpose: Purpose, startAt: Date, endAt: Date) {
  const steps = stepsBetween(startAt.getTime(), endAt.getTime())
  const codeOf = (step: number): string => {
    const [mac = ''] = macs(keys, 'taken', slotId, purpose, step)
    return `${shorten(mac)}${digitsOf(mac)}`
  }
  return { from: new Date(stepOf(startAt.getTime()) * stepMs), codes: steps.map(codeOf) }
}

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
