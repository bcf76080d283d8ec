import { z } from 'zod'

/** Rules of the rotating code (docs/rules/attendance.md#rotating-code); times in milliseconds, distance in metres. */
export const attendanceRules = {
  /** The code changes with every such step. */
  stepMs: 30_000,
  /** How long the code before it is still taken: a phone needs a moment. */
  graceMs: 10_000,
  /** Check-in opens that long before the slot begins. */
  earlyMs: 60 * 60_000,
  /** A scan that comes so long before the opening waits for it. */
  waitMs: 2 * 60 * 60_000,
  /** Check-out closes that long after the slot's end. */
  lateMs: 6 * 60 * 60_000,
  /** Farther away counts as not on the spot. */
  onSpotMetres: 500,
  /** Farther from the mission's point no device stands in for it: what is measured against it proves no place. */
  anchorMetres: 2000,
  /** A position that is less exact says nothing about the place. */
  accurateMetres: 200,
  /** How long a code that was opened as an address waits for its person to sign in. */
  claimMs: 10 * 60_000,
} as const

export const attendancePurpose = z.enum(['in', 'out'], '请选择签到或签退')
export type AttendancePurpose = z.infer<typeof attendancePurpose>

/**
 * Whether the code of a slot counts at an instant, or waits for the opening; all in milliseconds since 1970. A way out is never too early:
 * the chart asks for the way in.
 */
export function attendanceTiming(
  direction: AttendancePurpose,
  { startAt, endAt }: { readonly startAt: number; readonly endAt: number },
  at: number,
): 'early' | 'waiting' | 'open' | 'late' {
  if (direction === 'out') return at > endAt + attendanceRules.lateMs ? 'late' : 'open'
  const opens = startAt - attendanceRules.earlyMs
  if (at < opens) return at < opens - attendanceRules.waitMs ? 'early' : 'waiting'
  return at < endAt ? 'open' : 'late'
}
