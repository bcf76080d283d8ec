import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { ReportState } from '#domain/lifecycle/report.ts'
import type { Executor } from '../../../database/client.ts'
import { nameList } from '../../../database/name-list.ts'
import { mission } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { photo } from '../../../database/schema/photo.ts'
import { report, reportPicture } from '../../../database/schema/report.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import { type StoredReportRow, waitingReportStates } from '../../../records/report/report-lifecycle.ts'

export const waitingReports = (): SQL => sql`select r.id::text as subject, r.submitted_at as at,
    r.number || ' ' || (select o.name from organization o where o.id = r.organization_id) || ' '
      || coalesce((select m.name from mission m where m.id = r.mission_id), '') as words
  from report r
  where r.state in ${nameList<ReportState>(waitingReportStates)}`

export const listQueuedReports = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({
      row: report,
      missionName: mission.name,
      missionNumber: mission.number,
      contactName: mission.contactName,
      photo: { caption: photo.caption, ordinal: photo.ordinal, hiddenAt: photo.hiddenAt },
      organizationName: organization.name,
      volunteerName: volunteer.name,
      volunteerNumber: volunteer.volunteerNumber,
    })
    .from(report)
    .innerJoin(organization, eq(organization.id, report.organizationId))
    .leftJoin(mission, eq(mission.id, report.missionId))
    .leftJoin(photo, eq(photo.id, report.photoId))
    .leftJoin(volunteer, eq(volunteer.id, report.volunteerId))
    .where(inArray(report.id, [...ids]))

export const listReportPictures = (executor: Executor, reportId: number) =>
  executor
    .select({ id: reportPicture.id, width: reportPicture.width, height: reportPicture.height })
    .from(reportPicture)
    .where(eq(reportPicture.reportId, reportId))
    .orderBy(asc(reportPicture.id))

const isOtherReport = ({ id, organizationId }: StoredReportRow, hidden: readonly number[]) =>
  and(eq(report.organizationId, organizationId), notInArray(report.id, [id, ...hidden]))

export const countOtherReports = (
  executor: Executor,
  row: StoredReportRow,
  hidden: readonly number[],
): Promise<number> => executor.$count(report, isOtherReport(row, hidden))

/** What was decided about other reports of the same organization, newest first. */
export const listReportDecisions = (
  executor: Executor,
  row: StoredReportRow,
  hidden: readonly number[],
  limit: number,
) =>
  executor
    .select({ row: report, at: sql<Date>`${report.decidedAt}`.mapWith(report.submittedAt), byName: organizer.name })
    .from(report)
    .innerJoin(organizer, eq(organizer.id, report.decidedBy))
    .where(isOtherReport(row, hidden))
    .orderBy(desc(report.decidedAt), desc(report.id))
    .limit(limit)
