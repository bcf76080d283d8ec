import { and, count, desc, eq, exists, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import type { NewRow } from '../../../database/new-row.ts'
import { application } from '../../../database/schema/application.ts'
import { mission } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { report, reportPicture } from '../../../database/schema/report.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { isPublic } from '../../../records/mission/mission-visibility.ts'
import type { StoredReportRow } from '../../../records/report/report-lifecycle.ts'

/** The organization of a mission that a volunteer can see: a public one, or one that they applied for. */
export async function organizationOfMission(
  executor: Executor,
  missionId: number,
  volunteerId: number,
): Promise<number | null> {
  const own = executor
    .select({ id: application.id })
    .from(application)
    .where(and(eq(application.missionId, mission.id), eq(application.volunteerId, volunteerId)))
  const [row] = await executor
    .select({ organizationId: mission.organizationId })
    .from(mission)
    .where(and(eq(mission.id, missionId), or(isPublic(mission.state, mission.stateContext), exists(own))))
  return row?.organizationId ?? null
}

/** When the volunteer reported since an instant, newest first. */
export async function reportedSince(executor: Executor, volunteerId: number, sinceInstant: Date): Promise<Date[]> {
  const rows = await executor
    .select({ at: report.submittedAt })
    .from(report)
    .where(and(eq(report.volunteerId, volunteerId), gt(report.submittedAt, sinceInstant)))
    .orderBy(desc(report.submittedAt))
  return rows.map(({ at }) => at)
}

export type NewReport = NewRow<typeof report, 'decidedAt' | 'decidedBy' | 'opinion'>

/** @returns null when the number is taken */
export async function insertReport(executor: Executor, values: NewReport): Promise<StoredReportRow | null> {
  const [row] = await executor.insert(report).values(values).onConflictDoNothing({ target: report.number }).returning()
  return row ?? null
}

/** A report, locked until the transaction ends. */
export async function lockReport(executor: Executor, id: number): Promise<StoredReportRow | null> {
  const [row] = await executor.select().from(report).where(eq(report.id, id)).for('no key update')
  return row ?? null
}

export const countOwnReports = (executor: Executor, volunteerId: number): Promise<number> =>
  executor.$count(report, eq(report.volunteerId, volunteerId))

/** The volunteer's reports with what they name, newest first; after an id. */
export const listOwnReports = (executor: Executor, volunteerId: number, { after, offset, limit }: Slice<[number]>) =>
  executor
    .select({ row: report, missionName: mission.name, organizationName: organization.name })
    .from(report)
    .innerJoin(organization, eq(organization.id, report.organizationId))
    .leftJoin(mission, eq(mission.id, report.missionId))
    .where(and(eq(report.volunteerId, volunteerId), after ? lt(report.id, after[0]) : undefined))
    .orderBy(desc(report.id))
    .offset(offset)
    .limit(limit)

/** How many pictures reports have, by their ids. */
export async function countPictures(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await executor
    .select({ reportId: reportPicture.reportId, count: count() })
    .from(reportPicture)
    .where(inArray(reportPicture.reportId, [...ids]))
    .groupBy(reportPicture.reportId)
  return new Map(rows.flatMap(({ reportId, count: pictures }) => (reportId === null ? [] : [[reportId, pictures]])))
}

/** Puts the volunteer's own pictures into a report; answers how many there were. */
export async function attachPictures(
  executor: Executor,
  { id, volunteerId }: { readonly id: number; readonly volunteerId: number },
  pictureIds: readonly number[],
): Promise<number> {
  const rows = await executor
    .update(reportPicture)
    .set({ reportId: id })
    .where(
      and(
        inArray(reportPicture.id, [...pictureIds]),
        eq(reportPicture.volunteerId, volunteerId),
        isNull(reportPicture.reportId),
      ),
    )
    .returning({ id: reportPicture.id })
  return rows.length
}

/** Who sent a report, with its receipt; null where nobody is named any more. */
export async function findSender(executor: Executor, reportId: number) {
  const [row] = await executor
    .select({ id: volunteer.id, name: volunteer.name, number: volunteer.volunteerNumber, receipt: report.number })
    .from(report)
    .innerJoin(volunteer, eq(volunteer.id, report.volunteerId))
    .where(eq(report.id, reportId))
  return row ?? null
}

/** A picture that is in a report, with whose report it is. */
export async function findReportPicture(executor: Executor, pictureId: number) {
  const [row] = await executor
    .select({ picture: reportPicture, reportId: report.id, number: report.number, volunteerId: report.volunteerId })
    .from(reportPicture)
    .innerJoin(report, eq(report.id, reportPicture.reportId))
    .where(eq(reportPicture.id, pictureId))
  return row ?? null
}
