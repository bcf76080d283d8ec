import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'
import { mission, missionPosition, slot } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { isPublic } from '../../../records/mission/mission-visibility.ts'
import { questionsOnApplying } from '../../../records/application/answers.repository.ts'
import { newestReport } from '../../../records/article/newest-report.ts'
import { neededDistrict, summaryColumns } from '../../../records/mission/mission-columns.ts'

const organizationMissions = sql<number>`(select count(*)::int from mission o where o.organization_id = ${mission.organizationId} and ${isPublic(sql`o.state`, sql`o.state_context`)})`
const collections = sql<number>`(select count(*)::int from collection c where c.mission_id = ${mission.id})`

/** A public mission with all it shows; null when there is none. */
export async function publicMission(executor: Executor, missionId: number, now: Date) {
  const [row] = await executor
    .select({
      ...summaryColumns,
      address: mission.address,
      latitude: mission.latitude,
      longitude: mission.longitude,
      datum: mission.datum,
      detail: mission.detail,
      guarantees: mission.guarantees,
      riskNote: mission.riskNote,
      weatherPlan: mission.weatherPlan,
      insurance: mission.insurance,
      questions: questionsOnApplying,
      autoApprove: mission.autoApprove,
      contactName: mission.contactName,
      contactPhone: mission.contactPhone,
      meeting: mission.meeting,
      organizationLogo: organization.logo,
      organizationMissions,
      collections,
      reportId: newestReport(mission.id, sql`${sql.placeholder('now')}`),
    })
    .from(mission)
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .innerJoin(district, eq(district.code, mission.districtCode))
    .leftJoin(neededDistrict, eq(neededDistrict.code, mission.needsDistrict))
    .where(and(eq(mission.id, sql.placeholder('missionId')), isPublic(mission.state, mission.stateContext)))
    .prepare('mission_detail')
    .execute({ missionId, now: now.toISOString() })
  return row ?? null
}

/** Positions of a mission with their slots, in the order of the form and of time. */
export async function positionsOf(executor: Executor, missionId: number) {
  return executor
    .select({
      positionId: missionPosition.id,
      name: missionPosition.name,
      needs: missionPosition.needs,
      id: slot.id,
      startAt: slot.startAt,
      endAt: slot.endAt,
      capacity: slot.capacity,
      taken: slot.taken,
      waiting: slot.waiting,
    })
    .from(missionPosition)
    .leftJoin(slot, eq(slot.positionId, missionPosition.id))
    .where(eq(missionPosition.missionId, sql.placeholder('missionId')))
    .orderBy(asc(missionPosition.ordinal), asc(missionPosition.id), asc(slot.startAt), asc(slot.id))
    .prepare('mission_positions')
    .execute({ missionId })
}
