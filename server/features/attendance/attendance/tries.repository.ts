import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { attendanceTry } from '../../../database/schema/attendance.ts'

/** The slot of an application of this volunteer. */
export async function findOwnSlot(
  executor: Executor,
  applicationId: number,
  volunteerId: number,
): Promise<number | null> {
  const [row] = await executor
    .select({ slotId: application.slotId })
    .from(application)
    .where(and(eq(application.id, applicationId), eq(application.volunteerId, volunteerId)))
  return row?.slotId ?? null
}

interface Try {
  readonly subject: string
  readonly since: Date
}

/** One try more of each subject since its instant; those before it count no more. */
export function addTries(executor: Executor, tries: readonly Try[]) {
  const { id, subject, count } = attendanceTry
  return (
    executor
      .insert(attendanceTry)
      // In one order for all, so that two calls wait for each other at most once.
      .values(tries.toSorted((a, b) => a.subject.localeCompare(b.subject)).map((attempt) => ({ ...attempt, count: 1 })))
      .onConflictDoUpdate({
        target: attendanceTry.subject,
        set: {
          count: sql`case when ${attendanceTry.since} = excluded.since then ${count} + 1 else 1 end`,
          since: sql`excluded.since`,
        },
      })
      .returning({ id, subject, count, isNew: sql<boolean>`${attendanceTry}.xmax = 0` })
  )
}

/** The try was right. */
export async function takeTriesBack(executor: Executor, subjects: readonly string[]): Promise<void> {
  const rows = executor
    .select({ id: attendanceTry.id })
    .from(attendanceTry)
    .where(inArray(attendanceTry.subject, [...subjects]))
    .orderBy(attendanceTry.subject)
    .for('update')
  await executor
    .update(attendanceTry)
    .set({ count: sql`greatest(0, ${attendanceTry.count} - 1)` })
    .where(inArray(attendanceTry.id, rows))
}

export async function findTry(executor: Executor, id: number) {
  const [row] = await executor.select().from(attendanceTry).where(eq(attendanceTry.id, id))
  return row
}

export async function deleteTry(executor: Executor, id: number): Promise<void> {
  await executor.delete(attendanceTry).where(eq(attendanceTry.id, id))
}
