import { and, eq, gt, sql } from 'drizzle-orm'
import { attendanceRules, type AttendancePurpose } from '#domain/attendance-rules.ts'
import type { RefusalReason } from '#contract/attendance/attendance-list.ts'
import { codes } from '#contract/codes.ts'
import type { Executor } from '../../../database/client.ts'
import { attendanceRefusal } from '../../../database/schema/attendance.ts'
import { slot } from '../../../database/schema/mission.ts'
import { registerDue, scheduleDue } from '../../../due/due.ts'
import type { BusinessError } from '../../../errors.ts'

const refusalDue = 'attendance.refusal'
const retentionMs = 180 * 86_400_000

const reasons: Readonly<Record<string, RefusalReason>> = {
  [codes.invalidInput]: 'unreadable',
  [codes.attendanceCodeStale]: 'stale',
  [codes.attendanceClaimGone]: 'claim',
  [codes.tooMany]: 'tries',
  [codes.notFound]: 'notApplied',
  [codes.forbidden]: 'byList',
  [codes.attendanceTooFar]: 'far',
  [codes.slotClosed]: 'time',
  [codes.stateRefused]: 'state',
  [codes.markTooLate]: 'tooLate',
  [codes.markAhead]: 'ahead',
}

export interface RefusedScan {
  readonly volunteerId: number
  /** As the code names it; it may be none of ours. */
  readonly slotId: number | null
  readonly purpose: AttendancePurpose | null
  /** Hash of the browser's name. */
  readonly device: string | null
  /** Of one that was sent later. */
  readonly nonce?: string
}

/** What was refused of this volunteer under this name before. */
export async function findRefusal(executor: Executor, volunteerId: number, nonce: string) {
  const [row] = await executor
    .select({ reason: attendanceRefusal.reason })
    .from(attendanceRefusal)
    .where(and(eq(attendanceRefusal.nonce, nonce), eq(attendanceRefusal.volunteerId, volunteerId)))
  return row
}

/** Keeps a refused scan with its reason; the same one again within a half-minute is kept once, one that has a name by its name. */
export async function keepRefusal(
  executor: Executor,
  { slotId: scannedSlotId, ...scan }: RefusedScan,
  { code }: BusinessError,
  now: Date,
): Promise<void> {
  const reason = reasons[code] ?? 'other'
  const [slotRow] =
    scannedSlotId === null ? [] : await executor.select({ id: slot.id }).from(slot).where(eq(slot.id, scannedSlotId))
  const slotId = slotRow?.id ?? null
  const again = and(
    eq(attendanceRefusal.volunteerId, scan.volunteerId),
    eq(attendanceRefusal.reason, reason),
    sql`${attendanceRefusal.slotId} is not distinct from ${slotId}`,
    gt(attendanceRefusal.at, new Date(now.getTime() - attendanceRules.stepMs)),
  )
  if (scan.nonce === undefined && (await executor.$count(attendanceRefusal, again)) > 0) return
  const [row] = await executor
    .insert(attendanceRefusal)
    .values({ ...scan, slotId, reason, at: now })
    .onConflictDoNothing()
    .returning({ id: attendanceRefusal.id })
  if (row) await scheduleDue(executor, refusalDue, row.id, new Date(now.getTime() + retentionMs))
}

/** Refused scans go after half a year. */
export function registerRefusalRemoval(): void {
  registerDue(refusalDue, async (executor, id) => {
    await executor.delete(attendanceRefusal).where(eq(attendanceRefusal.id, id))
  })
}
