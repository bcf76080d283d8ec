import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { MissionState } from '#contract/lifecycle/mission.ts'
import type { ApplicationState } from '#contract/lifecycle/application.ts'
import {
  type ApplicationDecision,
  type ApplicationGroup,
  applicationGroups,
  decisionStates,
} from '#contract/managed-application.ts'
import { entriesOf } from '#contract/record-keys.ts'
import type { Executor } from '../../database/client.ts'
import { nameList } from '../../database/name-list.ts'
import { application, applicationDecision } from '../../database/schema/application.ts'
import { mission, missionPosition, slot } from '../../database/schema/mission.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import type { Slice } from '../../search/keyset-page.ts'
import { neededDistrict } from '../mission/mission-columns.ts'
import { district } from '../../database/schema/district.ts'
import { publicStateOf } from '../mission/mission-visibility.ts'
import { withinScope } from '../mission/scope.ts'

/** The state of an application as staff see it: where a decision that is still due leads. */
const stateByDecision = sql.join(
  entriesOf<ApplicationDecision, ApplicationState>(decisionStates).map(
    ([event, state]) => sql`when ${nameList<ApplicationDecision>([event])} then ${nameList<ApplicationState>([state])}`,
  ),
  sql` `,
)
const decidedState = sql<ApplicationState>`coalesce(case ${applicationDecision.event} ${stateByDecision} end, ${application.state})`
const isIn = (group: ApplicationGroup): SQL =>
  sql`${decidedState} in ${nameList<ApplicationState>(applicationGroups[group])}`

/** States from which on the organizer sees the name. */
const namedStates: readonly ApplicationState[] = ['confirmed', 'checkedIn', 'completed', 'absent']
const namelessMissions: readonly MissionState[] = ['settled', 'cancelled']

export const isNamed = (missionState: MissionState, state: ApplicationState): boolean =>
  !namelessMissions.includes(missionState) && namedStates.includes(state)

const lateCancelHours = 24

/** A mission inside the caller's scope, as the head of its board. */
export async function findManagedMission(executor: Executor, missionId: number, caller: OrganizerCaller) {
  const [row] = await executor
    .select({
      id: mission.id,
      name: mission.name,
      place: mission.place,
      state: publicStateOf(mission.state, mission.organizationId),
      endAt: mission.endAt,
      organizationName: organization.name,
    })
    .from(mission)
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .where(and(eq(mission.id, missionId), withinScope(mission.organizationId, caller)))
  return row ?? null
}

const countIn = (group: ApplicationGroup) => sql<number>`(count(*) filter (where ${isIn(group)}))::int`

const lacksGuardian = sql`${volunteer.birthDay} > (${slot.startAt} at time zone 'Asia/Shanghai')::date - interval '18 years'
  and ${volunteer.birthDay} <= (${slot.startAt} at time zone 'Asia/Shanghai')::date - interval '14 years'
  and not exists (select from guardian_consent g where g.volunteer_id = ${volunteer}.id and g.scope = 'mission' and g.revoked_at is null)`

/** The slots of a mission in their order, with how many applications are in each column of their boards. */
export function listSlotRows(executor: Executor, missionId: number) {
  return executor
    .select({
      id: slot.id,
      positionName: missionPosition.name,
      startAt: slot.startAt,
      endAt: slot.endAt,
      capacity: slot.capacity,
      taken: slot.taken,
      offered: sql<number>`(count(*) filter (where ${application.state} in ${nameList<ApplicationState>(['offered'])}))::int`,
      pending: countIn('pending'),
      accepted: countIn('accepted'),
      waiting: countIn('waiting'),
      ended: countIn('ended'),
      guardiansMissing: sql<number>`(count(*) filter (where ${decidedState} in ${nameList<ApplicationState>(['pending', 'confirmed'])} and ${lacksGuardian}))::int`,
    })
    .from(slot)
    .innerJoin(missionPosition, eq(missionPosition.id, slot.positionId))
    .leftJoin(application, eq(application.slotId, slot.id))
    .leftJoin(applicationDecision, eq(applicationDecision.applicationId, application.id))
    .leftJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .where(eq(slot.missionId, missionId))
    .groupBy(slot.id, missionPosition.id)
    .orderBy(asc(slot.startAt), asc(missionPosition.ordinal), asc(slot.id))
}

/** A slot inside the caller's scope, with what its mission asks of people. */
export async function findBoardSlot(executor: Executor, slotId: number, caller: OrganizerCaller) {
  const [row] = await executor
    .select({
      slotId: slot.id,
      slotStartAt: slot.startAt,
      slotEndAt: slot.endAt,
      name: mission.name,
      organizationId: mission.organizationId,
      state: mission.state,
      recruitStartAt: mission.recruitStartAt,
      recruitEndAt: mission.recruitEndAt,
      ageFrom: mission.ageFrom,
      ageTo: mission.ageTo,
      needsRealName: mission.needsRealName,
      needsDistrictCode: mission.needsDistrict,
      needsDistrictName: neededDistrict.name,
      needsMinutes: mission.needsMinutes,
      needsSkills: mission.needsSkills,
      hazardLevel: mission.hazardLevel,
    })
    .from(slot)
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .leftJoin(neededDistrict, eq(neededDistrict.code, mission.needsDistrict))
    .where(and(eq(slot.id, slotId), withinScope(mission.organizationId, caller)))
  return row ?? null
}

export type BoardSlot = NonNullable<Awaited<ReturnType<typeof findBoardSlot>>>

interface ColumnFilter {
  readonly slot: Pick<BoardSlot, 'slotId' | 'state' | 'organizationId'>
  readonly group: ApplicationGroup
  readonly word: string | undefined
}

/** By number, or by name: part of one that is shown, the whole of one that is masked. */
function matches(word: string, missionState: MissionState): SQL | undefined {
  const isShown = namelessMissions.includes(missionState)
    ? undefined
    : and(inArray(application.state, [...namedStates]), sql`position(${word} in ${volunteer.name}) > 0`)
  return or(eq(volunteer.volunteerNumber, word), eq(volunteer.name, word), isShown)
}

const inColumn = ({ slot: { slotId, state }, group, word }: ColumnFilter): SQL | undefined =>
  and(eq(application.slotId, slotId), isIn(group), word ? matches(word, state) : undefined)

export async function countColumn(executor: Executor, filter: ColumnFilter): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(application)
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .leftJoin(applicationDecision, eq(applicationDecision.applicationId, application.id))
    .where(inColumn(filter))
  return row?.total ?? 0
}

/** Offers first, then the line; where nobody stands in line, as they came. */
const place = sql<number>`case when ${application.state} in ${nameList<ApplicationState>(['waitlisted'])} then ${application.position} else 0 end`

const pastOf = (organizationId: number, condition: SQL) => sql<number>`(
  select count(*)::int from application o join slot s on s.id = o.slot_id join mission m on m.id = o.mission_id
  where o.volunteer_id = ${application.volunteerId} and m.organization_id = ${organizationId} and o.id <> ${application.id} and ${condition})`

/** Cancelled by the volunteer within a day of the start, in a mission that took place. */
const isLateCancellation = sql`o.state in ${nameList<ApplicationState>(['cancelled'])} and o.reviewer_id is null
  and m.state not in ${nameList<MissionState>(['cancelled'])}
  and o.updated_at between s.start_at - make_interval(hours => ${lateCancelHours}) and s.start_at`

/** Applications of a column, after a place in line and an id. */
export function listColumnRows(
  executor: Executor,
  filter: ColumnFilter,
  { after, offset, limit }: Slice<[number, number]>,
) {
  const { organizationId } = filter.slot
  const further = after ? sql`(${place}, ${application.id}) > (${after[0]}::int, ${after[1]}::bigint)` : undefined
  return executor
    .select({
      application,
      place,
      decision: applicationDecision,
      decidedBy: organizer.name,
      person: volunteer,
      districts: sql<{ code: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('code', d.code, 'name', d.name) order by d.code), '[]')
        from volunteer_district b join ${district} d on d.code = b.district_code
        where b.volunteer_id = ${volunteer.id} and b.state = 'bound')`,
      consentAt: sql<Date | null>`(select max(g.given_at) from guardian_consent g
        where g.volunteer_id = ${volunteer.id} and g.scope = 'mission' and g.revoked_at is null)`.mapWith(
        application.createdAt,
      ),
      served: pastOf(organizationId, sql`o.state in ${nameList<ApplicationState>(['completed'])}`),
      absent: pastOf(organizationId, sql`o.state in ${nameList<ApplicationState>(['absent'])}`),
      lateCancellations: pastOf(organizationId, isLateCancellation),
    })
    .from(application)
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .leftJoin(applicationDecision, eq(applicationDecision.applicationId, application.id))
    .leftJoin(organizer, eq(organizer.id, applicationDecision.organizerId))
    .where(and(inColumn(filter), further))
    .orderBy(asc(place), asc(application.id))
    .offset(offset)
    .limit(limit)
}

export type ColumnRow = Awaited<ReturnType<typeof listColumnRows>>[number]
