import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { attendance, attendanceMark } from '../../database/schema/attendance.ts'
import { type SlotTimes, attendanceFrom } from './stay.ts'
import { wasSuspended } from './suspension.ts'

export type AttendanceRow = typeof attendance.$inferSelect
export type MarkValues = Omit<typeof attendanceMark.$inferInsert, 'at'> & { readonly at: Date }

type Purpose = MarkValues['purpose']

const isValid = (applicationId: number) =>
  and(eq(attendanceMark.applicationId, applicationId), isNull(attendanceMark.withdrawnAt))

export async function insertMark(executor: Executor, values: Omit<MarkValues, 'suspended'>) {
  const suspended = await wasSuspended(executor, values.applicationId, values.at)
  const [row] = await executor
    .insert(attendanceMark)
    .values({ ...values, suspended })
    .returning()
  if (!row) throw new Error('the mark was not inserted')
  return row
}

/** The last mark of this kind that stands; undefined without one. */
export async function findValidMark(
  executor: Executor,
  { applicationId, purpose }: { readonly applicationId: number; readonly purpose: Purpose },
) {
  const [row] = await executor
    .select()
    .from(attendanceMark)
    .where(and(isValid(applicationId), eq(attendanceMark.purpose, purpose)))
    .orderBy(desc(attendanceMark.id))
    .limit(1)
  return row
}

/** Marks of these applications that stand. */
export const listStandingMarks = (executor: Executor, applicationIds: readonly number[]) =>
  executor
    .select({
      applicationId: attendanceMark.applicationId,
      means: attendanceMark.means,
      organizerId: attendanceMark.organizerId,
    })
    .from(attendanceMark)
    .where(and(inArray(attendanceMark.applicationId, [...applicationIds]), isNull(attendanceMark.withdrawnAt)))

export type StandingMark = Awaited<ReturnType<typeof listStandingMarks>>[number]

export async function findMarkByNonce(executor: Executor, nonce: string) {
  const [row] = await executor.select().from(attendanceMark).where(eq(attendanceMark.nonce, nonce))
  return row
}

/** The mark of this name, if it is of an application of this volunteer. */
export async function findOwnMark(executor: Executor, volunteerId: number, nonce: string) {
  const [row] = await executor
    .select({ purpose: attendanceMark.purpose, at: attendanceMark.at })
    .from(attendanceMark)
    .innerJoin(application, eq(application.id, attendanceMark.applicationId))
    .where(and(eq(attendanceMark.nonce, nonce), eq(application.volunteerId, volunteerId)))
  return row
}

/** Makes the attendance of an application anew from the marks that stand; those that wait for the opening do not count yet. */
export async function writeAttendance(
  executor: Executor,
  applicationId: number,
  slot: SlotTimes,
  now: Date,
): Promise<AttendanceRow> {
  const marks = await executor
    .select()
    .from(attendanceMark)
    .where(and(isValid(applicationId), lte(attendanceMark.at, now)))
    .orderBy(asc(attendanceMark.id))
  const values = attendanceFrom(marks, slot)
  const [row] = await executor
    .insert(attendance)
    .values({ applicationId, ...values })
    .onConflictDoUpdate({ target: attendance.applicationId, set: values })
    .returning()
  if (!row) throw new Error('the attendance was not written')
  return row
}

/** A scan that waited for the opening, and counts while its site is suspended. */
export async function noteSuspension(
  executor: Executor,
  { id, applicationId, at }: MarkValues & { readonly id: number },
) {
  if (await wasSuspended(executor, applicationId, at))
    await executor.update(attendanceMark).set({ suspended: true }).where(eq(attendanceMark.id, id))
}

/** Withdraws what stands of an application in one direction. */
export async function withdrawMarks(
  executor: Executor,
  { applicationId, purpose }: { readonly applicationId: number; readonly purpose: Purpose },
  withdrawal: { readonly withdrawnAt: Date; readonly withdrawnBy: number; readonly withdrawnReason: string },
): Promise<void> {
  await executor
    .update(attendanceMark)
    .set(withdrawal)
    .where(and(isValid(applicationId), eq(attendanceMark.purpose, purpose)))
}

/** Nobody said any more that this person was there. */
export async function clearConfirmation(executor: Executor, applicationId: number): Promise<void> {
  await executor
    .update(attendance)
    .set({ confirmedAt: null, confirmedBy: null })
    .where(eq(attendance.applicationId, applicationId))
}
