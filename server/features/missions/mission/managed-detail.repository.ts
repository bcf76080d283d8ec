import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { Executor } from '../../../database/client.ts'
import { nameList } from '../../../database/name-list.ts'
import { mission, missionPosition, slot } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { missionDraft } from '../../../database/schema/mission-draft.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { isWithinScope } from '../../../records/mission/scope.ts'

const pendingNames = nameList<ApplicationState>(['pending'])

/** A mission inside the caller's scope with its organization and the draft of it that is open. */
export async function findManagedDetail(executor: Executor, missionId: number, caller: OrganizerCaller) {
  const [row] = await executor
    .select({ mission, organizationName: organization.name, draftId: missionDraft.id })
    .from(mission)
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .leftJoin(missionDraft, and(eq(missionDraft.missionId, mission.id), isNull(missionDraft.submittedAt)))
    .where(and(eq(mission.id, missionId), isWithinScope(mission.organizationId, caller)))
  return row ?? null
}

/** How many of a mission's applications stand where. */
export async function countApplicants(executor: Executor, missionId: number) {
  const { rows } = await executor.execute<{
    applied: boolean
    confirmed: number
    pending: number
    pendingSince: string | null
    firstTime: number
    live: number
  }>(sql`
    select count(*) > 0 as applied,
      (count(*) filter (where a.state in ${nameList<ApplicationState>(['confirmed', 'checkedIn', 'completed', 'absent'])}))::int as confirmed,
      (count(*) filter (where a.state in ${pendingNames}))::int as pending,
      min(a.created_at) filter (where a.state in ${pendingNames}) as "pendingSince",
      (count(*) filter (where v.service_minutes = 0
        and a.state in ${nameList<ApplicationState>(['pending', 'confirmed', 'offered', 'checkedIn', 'completed'])}))::int as "firstTime",
      (count(*) filter (where a.live))::int as live
    from application a join volunteer v on v.id = a.volunteer_id
    where a.mission_id = ${missionId}`)
  const [counts] = rows
  if (!counts) throw new Error('a count without a row')
  return { ...counts, pendingSince: counts.pendingSince === null ? null : new Date(counts.pendingSince) }
}

/** Slots of a mission in the order of time, each with who is in charge and what waits. */
export const listManagedSlots = (executor: Executor, missionId: number) =>
  executor
    .select({
      slotId: slot.id,
      positionId: slot.positionId,
      positionName: missionPosition.name,
      startAt: slot.startAt,
      endAt: slot.endAt,
      capacity: slot.capacity,
      taken: slot.taken,
      waiting: slot.waiting,
      reviewedMinutes: sql<number>`coalesce(${slot.reviewedMinutes}, (extract(epoch from ${slot.endAt} - ${slot.startAt}) / 60)::int)`,
      reviewedCapacity: sql<number>`coalesce(${slot.reviewedCapacity}, ${slot.capacity})`,
      chargeId: slot.chargeId,
      chargeName: organizer.name,
      pending: sql<number>`(select count(*)::int from application a where a.slot_id = ${slot.id} and a.state in ${pendingNames})`,
      live: sql<number>`(select count(*)::int from application a where a.slot_id = ${slot.id} and a.live)`,
    })
    .from(slot)
    .innerJoin(missionPosition, eq(missionPosition.id, slot.positionId))
    .leftJoin(organizer, eq(organizer.id, slot.chargeId))
    .where(eq(slot.missionId, missionId))
    .orderBy(asc(slot.startAt), asc(slot.id))

export const listManagedPositions = (executor: Executor, missionId: number) =>
  executor
    .select({ id: missionPosition.id, name: missionPosition.name, needs: missionPosition.needs })
    .from(missionPosition)
    .where(eq(missionPosition.missionId, missionId))
    .orderBy(asc(missionPosition.ordinal), asc(missionPosition.id))
