import { and, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm'
import { reportKeptDays } from '#domain/report-kind.ts'
import type { Executor } from '../../database/client.ts'
import { report, reportPicture } from '../../database/schema/report.ts'
import { registerDue, scheduleDue } from '../../due/due.ts'
import type { SealedFiles } from '../../files/sealed-files.ts'
import { waitingReportStates } from './report-lifecycle.ts'

const dayMs = 86_400_000

/** Due event: a picture goes, file and row, unless a report has it. */
const unusedDue = 'reportPicture.unused'
/** Due event: a report has been kept long enough since it was decided. */
const reportOver = 'report.over'

/** Keeps a picture for a day, in which a report can take it. @returns its id */
export async function insertReportPicture(
  executor: Executor,
  values: typeof reportPicture.$inferInsert,
  now: Date,
): Promise<number> {
  const [row] = await executor.insert(reportPicture).values(values).returning({ id: reportPicture.id })
  if (!row) throw new Error('the picture was not inserted')
  await scheduleDue(executor, unusedDue, row.id, new Date(now.getTime() + dayMs))
  return row.id
}

export const planReportEnd = (executor: Executor, id: number, now: Date): Promise<void> =>
  scheduleDue(executor, reportOver, id, new Date(now.getTime() + reportKeptDays * dayMs))

const isDecided = notInArray(report.state, [...waitingReportStates])

/**
 * Takes somebody who leaves out of the reports. What was decided goes; one that waits is still decided, without a word of who sent it.
 */
export async function leaveReports(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const own = eq(report.volunteerId, volunteerId)
  await removeReports(executor, and(own, isDecided), now)
  await executor.update(report).set({ volunteerId: null }).where(own)
  const pictures = await executor
    .update(reportPicture)
    .set({ volunteerId: null })
    .where(eq(reportPicture.volunteerId, volunteerId))
    .returning({ id: reportPicture.id, reportId: reportPicture.reportId })
  for (const { id, reportId } of pictures) if (reportId === null) await scheduleDue(executor, unusedDue, id, now)
}

/** Removes reports; the files of their pictures go when this transaction is through. */
async function removeReports(executor: Executor, condition: SQL | undefined, now: Date): Promise<void> {
  const ids = executor.select({ id: report.id }).from(report).where(condition)
  const pictures = await executor
    .update(reportPicture)
    .set({ reportId: null })
    .where(inArray(reportPicture.reportId, ids))
    .returning({ id: reportPicture.id })
  for (const { id } of pictures) await scheduleDue(executor, unusedDue, id, now)
  await executor.delete(report).where(condition)
}

export function registerReportEnd(files: SealedFiles): void {
  registerDue(reportOver, (executor, reportId, now) =>
    removeReports(executor, and(eq(report.id, reportId), isDecided), now),
  )
  registerDue(unusedDue, async (executor, pictureId) => {
    const unused = and(eq(reportPicture.id, pictureId), isNull(reportPicture.reportId))
    const [row] = await executor.select().from(reportPicture).where(unused).for('update')
    if (!row) return
    await files.delete(row.storageKey)
    await executor.delete(reportPicture).where(eq(reportPicture.id, row.id))
  })
}
