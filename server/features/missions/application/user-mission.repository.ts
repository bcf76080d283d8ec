import { and, asc, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { userMissions } from '#contract/application/application.ts'
import type { Query } from '#contract/endpoint.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { mission, missionPosition, slot } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import type { Slice } from '../../../search/keyset-page.ts'

type Group = Query<typeof userMissions>['group']

const lineOf = (condition: SQL) => sql<
  number | null
>`case when ${application.state} in ${nameList<ApplicationState>(['waitlisted'])} then (
  select count(*)::int from application o
  where o.slot_id = ${application.slotId} and o.state in ${nameList<ApplicationState>(['waitlisted'])} and ${condition}) end`

const columns = {
  id: application.id,
  state: application.state,
  missionId: application.missionId,
  missionName: mission.name,
  missionState: mission.state,
  cover: mission.cover,
  organizationName: organization.name,
  positionName: missionPosition.name,
  place: mission.place,
  startAt: slot.startAt,
  endAt: slot.endAt,
  position: application.position,
  ahead: lineOf(sql`o.position < ${application.position}`),
  behind: lineOf(sql`o.position > ${application.position}`),
  offerExpiresAt: application.offerExpiresAt,
  appliedAt: application.createdAt,
  message: application.message,
  opinion: application.opinion,
  address: mission.address,
  contactName: mission.contactName,
  contactPhone: mission.contactPhone,
  meeting: mission.meeting,
  weatherPlan: mission.weatherPlan,
}

const selectOwn = (executor: Executor) =>
  executor
    .select(columns)
    .from(application)
    .innerJoin(slot, eq(slot.id, application.slotId))
    .innerJoin(missionPosition, eq(missionPosition.id, slot.positionId))
    .innerJoin(mission, eq(mission.id, application.missionId))
    .innerJoin(organization, eq(organization.id, mission.organizationId))

export type UserMissionRow = Awaited<ReturnType<typeof selectOwn>>[number]

/** Every application is in one group beside `all`: those to come, those in line or offered a place, and the rest. */
function groupCondition(group: Group, now: Date): SQL | undefined {
  const notEnded = sql`${slot.endAt} > ${now.toISOString()}::timestamptz`
  const upcoming = sql`(${application.state} in ${nameList<ApplicationState>(['pending', 'confirmed', 'checkedIn'])} and ${notEnded})`
  const waiting = sql`(${application.state} in ${nameList<ApplicationState>(['waitlisted', 'offered'])} and ${notEnded})`
  switch (group) {
    case 'all':
      return undefined
    case 'upcoming':
      return upcoming
    case 'waiting':
      return waiting
    case 'ended':
      return and(not(upcoming), not(waiting))
  }
}

const ownIn = (volunteerId: number, group: Group, now: Date): SQL | undefined =>
  and(eq(application.volunteerId, volunteerId), isNull(application.hiddenAt), groupCondition(group, now))

export async function countUserMissions(
  executor: Executor,
  volunteerId: number,
  group: Group,
  now: Date,
): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(application)
    .innerJoin(slot, eq(slot.id, application.slotId))
    .where(ownIn(volunteerId, group, now))
  return row?.total ?? 0
}

/** Applications of a group: those to come and in line by what comes next, others by the latest slot; after a start and an id. */
export function listUserMissionRows(
  executor: Executor,
  volunteerId: number,
  group: Group,
  now: Date,
  { after, offset, limit }: Slice<[string, number]>,
) {
  const isAhead = group === 'upcoming' || group === 'waiting'
  const [order, comparison] = isAhead ? [asc, sql`>`] : [desc, sql`<`]
  const further = after
    ? sql`(${slot.startAt}, ${application.id}) ${comparison} (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : undefined
  return selectOwn(executor)
    .where(and(ownIn(volunteerId, group, now), further))
    .orderBy(order(slot.startAt), order(application.id))
    .offset(offset)
    .limit(limit)
}

export async function findUserMission(executor: Executor, volunteerId: number, applicationId: number) {
  const [row] = await selectOwn(executor).where(
    and(eq(application.id, applicationId), eq(application.volunteerId, volunteerId), isNull(application.hiddenAt)),
  )
  return row ?? null
}
