import { waitingObjectionStates } from '../../../records/hours/objection-lifecycle.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { mission, missionPosition, slot } from '../../../database/schema/mission.ts'
import { organizationMember } from '../../../database/schema/membership.ts'
import { hourRecord, objection, timeRecord } from '../../../database/schema/hours.ts'
import { photo, photoClaim } from '../../../database/schema/photo.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { openMissionStates } from '../../../records/mission/mission-lifecycle.ts'
import { waitingPhotoClaimStates } from '../../../records/photo/photo-claim-lifecycle.ts'
import { isWithinOrganization, isWithinScope } from '../../../records/mission/scope.ts'

const mostSlots = 100
const mostRows = 5

interface Span {
  readonly from: Date
  readonly to: Date
}

const ofScope = (caller: OrganizerCaller) => isWithinScope(mission.organizationId, caller)
const inState = (state: ApplicationState) => eq(application.state, state)

/** Slots that begin in the span, of missions that run or take applications. */
export const listDeskSlots = (executor: Executor, caller: OrganizerCaller, { from, to }: Span) =>
  executor
    .select({
      missionId: mission.id,
      missionName: mission.name,
      slotId: slot.id,
      positionName: missionPosition.name,
      startAt: slot.startAt,
      endAt: slot.endAt,
      capacity: slot.capacity,
      taken: slot.taken,
      isInCharge: sql<boolean>`${slot.chargeId} is not null`,
    })
    .from(slot)
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .innerJoin(missionPosition, eq(missionPosition.id, slot.positionId))
    .where(
      and(
        ofScope(caller),
        inArray(mission.state, [...openMissionStates, 'ongoing']),
        gte(slot.startAt, from),
        lt(slot.startAt, to),
      ),
    )
    .orderBy(asc(slot.startAt), asc(slot.id))
    .limit(mostSlots)

/** Missions with applications that wait for a decision, those with the most first. */
export const listPending = (executor: Executor, caller: OrganizerCaller, organizationId?: string) =>
  executor
    .select({
      missionId: mission.id,
      missionName: mission.name,
      count: sql<number>`count(*)::int`,
      oldestAt: sql<string>`min(${application.createdAt})`,
    })
    .from(application)
    .innerJoin(mission, eq(mission.id, application.missionId))
    .where(
      and(
        isWithinOrganization(mission.organizationId, caller, organizationId),
        inArray(mission.state, openMissionStates),
        inState('pending'),
      ),
    )
    .groupBy(mission.id, mission.name)
    .orderBy(desc(sql`count(*)`), asc(mission.id))

export async function countOffers(executor: Executor, caller: OrganizerCaller, now: Date) {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int`, nextEndAt: sql<string | null>`min(${application.offerExpiresAt})` })
    .from(application)
    .innerJoin(mission, eq(mission.id, application.missionId))
    .where(and(ofScope(caller), inState('offered'), gte(application.offerExpiresAt, now)))
  return { count: row?.count ?? 0, nextEndAt: row?.nextEndAt ?? null }
}

/** Who cancelled since the span's beginning for a slot that begins inside `soon`, a row a slot. */
export const listLateCancellations = (
  executor: Executor,
  caller: OrganizerCaller,
  sinceInstant: Date,
  upcoming: Span,
) =>
  executor
    .select({
      missionId: mission.id,
      missionName: mission.name,
      startAt: slot.startAt,
      count: sql<number>`count(*)::int`,
    })
    .from(slot)
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .innerJoin(application, eq(application.slotId, slot.id))
    .where(
      and(
        ofScope(caller),
        inArray(mission.state, [...openMissionStates, 'ongoing']),
        gte(slot.startAt, upcoming.from),
        lt(slot.startAt, upcoming.to),
        inState('cancelled'),
        gte(application.updatedAt, sinceInstant),
      ),
    )
    .groupBy(mission.id, mission.name, slot.id)
    .orderBy(asc(slot.startAt), asc(slot.id))
    .limit(mostRows)

export const listReturned = (executor: Executor, caller: OrganizerCaller) =>
  executor
    .select({ missionId: mission.id, missionName: mission.name, opinion: mission.reviewOpinion })
    .from(mission)
    .where(and(ofScope(caller), eq(mission.state, 'returned')))
    .orderBy(asc(mission.startAt), asc(mission.id))
    .limit(mostRows)

/** Missions that ended inside the span, with people whose hours took effect since an instant and whom nobody has evaluated. */
export const listUnevaluated = (executor: Executor, caller: OrganizerCaller, ended: Span, sinceInstant: Date) =>
  executor
    .select({
      missionId: mission.id,
      missionName: mission.name,
      count: sql<number>`count(distinct ${volunteer.id})::int`,
    })
    .from(mission)
    .innerJoin(timeRecord, eq(timeRecord.missionId, mission.id))
    .innerJoin(volunteer, eq(volunteer.surrogateId, timeRecord.surrogateId))
    .where(
      and(
        ofScope(caller),
        gte(mission.endAt, ended.from),
        lt(mission.endAt, ended.to),
        gte(timeRecord.createdAt, sinceInstant),
        gt(timeRecord.minutes, 0),
        ne(volunteer.logoffState, 'loggedOff'),
        sql`not exists (select from time_record back where back.corrects = ${timeRecord.id} and back.minutes < 0)`,
        sql`not exists (select from evaluation e where e.mission_id = ${mission.id} and e.volunteer_id = ${volunteer.id}
          and e.volunteer_at is not null)`,
      ),
    )
    .groupBy(mission.id, mission.name)
    .orderBy(desc(sql`count(distinct ${volunteer.id})`), asc(mission.id))

export async function countRequests(executor: Executor, caller: OrganizerCaller) {
  const [row] = await executor
    .select({
      count: sql<number>`count(*)::int`,
      oldestAt: sql<string | null>`min(${organizationMember.createdAt})`,
    })
    .from(organizationMember)
    .where(and(isWithinScope(organizationMember.organizationId, caller), eq(organizationMember.state, 'pending')))
  return { count: row?.count ?? 0, oldestAt: row?.oldestAt ?? null }
}

export async function countOpenObjections(executor: Executor, caller: OrganizerCaller) {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int`, oldestAt: sql<string | null>`min(${objection.submittedAt})` })
    .from(objection)
    .innerJoin(hourRecord, eq(hourRecord.id, objection.recordId))
    .where(
      and(
        inArray(objection.state, [...waitingObjectionStates]),
        isNull(objection.explainedAt),
        isWithinScope(hourRecord.organizationId, caller),
      ),
    )
  return { count: row?.count ?? 0, oldestAt: row?.oldestAt ?? null }
}

/** Missions whose hours are on public notice, the first to be over in front. */
export function listPublicising(executor: Executor, caller: OrganizerCaller) {
  const publicising: MissionState = 'publicising'
  return executor
    .select({ missionId: mission.id, missionName: mission.name })
    .from(mission)
    .where(and(ofScope(caller), eq(mission.state, publicising)))
    .orderBy(asc(mission.endAt), asc(mission.id))
    .limit(mostRows)
}

/** The mission of an organization that began last. */
export async function findLatestMissionId(
  executor: Executor,
  organizationId: number,
  now: Date,
): Promise<number | null> {
  const [row] = await executor
    .select({ id: mission.id })
    .from(mission)
    .where(and(eq(mission.organizationId, organizationId), lt(mission.startAt, now)))
    .orderBy(desc(mission.startAt), desc(mission.id))
    .limit(1)
  return row?.id ?? null
}

/** Claims to photos that wait, by mission, the oldest first. */
export const listPhotoClaims = (executor: Executor, caller: OrganizerCaller) =>
  executor
    .select({
      missionId: mission.id,
      missionName: mission.name,
      count: sql<number>`count(*)::int`,
      oldestAt: sql<string>`min(${photoClaim.submittedAt})`,
    })
    .from(photoClaim)
    .innerJoin(photo, eq(photo.id, photoClaim.photoId))
    .innerJoin(mission, eq(mission.id, photo.missionId))
    .where(and(ofScope(caller), inArray(photoClaim.state, [...waitingPhotoClaimStates])))
    .groupBy(mission.id, mission.name)
    .orderBy(sql`min(${photoClaim.submittedAt})`)
