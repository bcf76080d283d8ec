import { waitingAnomalyStates } from '../../../records/hours/anomaly-lifecycle.ts'
import type { AnomalyState } from '#domain/lifecycle/anomaly.ts'
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { attendance } from '../../../database/schema/attendance.ts'
import { mission, slot } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { hourAnomaly } from '../../../database/schema/hours.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'

export const waitingAnomalies = (): SQL => sql`select n.id::text as subject, n.reported_at as at,
    (select m.name || ' ' || m.number from application a join mission m on m.id = a.mission_id where a.id = n.application_id) as words
  from hour_anomaly n
  where n.state in ${nameList<AnomalyState>(waitingAnomalyStates)}`

export const listAnomalies = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({
      row: hourAnomaly,
      volunteerId: volunteer.id,
      volunteerName: volunteer.name,
      missionName: mission.name,
      number: mission.number,
      place: mission.place,
      organizationId: mission.organizationId,
      organizationName: organization.name,
      startAt: slot.startAt,
      endAt: slot.endAt,
      attendance,
      reporter: organizer.name,
      deciderLevel: sql<string | null>`(select o.level from organizer g join organization o on o.id = g.organization_id
        where g.id = ${hourAnomaly.decidedBy})`,
    })
    .from(hourAnomaly)
    .innerJoin(application, eq(application.id, hourAnomaly.applicationId))
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .innerJoin(slot, eq(slot.id, application.slotId))
    .innerJoin(mission, eq(mission.id, application.missionId))
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .innerJoin(organizer, eq(organizer.id, hourAnomaly.reportedBy))
    .leftJoin(attendance, eq(attendance.applicationId, application.id))
    .where(inArray(hourAnomaly.id, [...ids]))

/** What the federation decided about odd hours of the same organization before, newest first. */
export const listAnomalyDecisions = (
  executor: Executor,
  { organizationId, id }: { readonly organizationId: number; readonly id: number },
  limit: number,
) =>
  executor
    .select({
      state: hourAnomaly.state,
      at: sql<Date>`${hourAnomaly.decidedAt}`.mapWith(hourAnomaly.reportedAt),
      opinion: hourAnomaly.opinion,
      byName: organizer.name,
      missionName: mission.name,
    })
    .from(hourAnomaly)
    .innerJoin(application, eq(application.id, hourAnomaly.applicationId))
    .innerJoin(mission, eq(mission.id, application.missionId))
    .innerJoin(organizer, eq(organizer.id, hourAnomaly.decidedBy))
    .innerJoin(organization, and(eq(organization.id, organizer.organizationId), eq(organization.level, 'federation')))
    .where(and(eq(mission.organizationId, organizationId), ne(hourAnomaly.id, id)))
    .orderBy(desc(hourAnomaly.decidedAt), desc(hourAnomaly.id))
    .limit(limit)
