import type { ServiceDistrictState } from '#domain/lifecycle/service-district.ts'
import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { BoardFilter, PastFilter } from '#contract/board/board-view.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import {
  type ApplicationDecision,
  type ApplicationGroup,
  applicationGroups,
  decisionStates,
  type ManagedApplication,
} from '#contract/application/managed-application.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { allows, stateNames } from '#machines/lifecycle/lifecycle.ts'
import type { Executor } from '../../../database/client.ts'
import { nameList } from '../../../database/name-list.ts'
import { application, applicationDecision } from '../../../database/schema/application.ts'
import { mission, missionPosition, slot } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { neededDistrict } from '../../../records/mission/mission-columns.ts'
import { district } from '../../../database/schema/district.ts'
import { holdsName, isNameOf } from '../../../search/names.ts'
import { publicStateOf } from '../../../records/mission/mission-visibility.ts'
import { isWithinScope } from '../../../records/mission/scope.ts'
import { answersColumn } from '../../../records/application/answers.repository.ts'
import { hasTag, tagsColumn } from './person-tag.repository.ts'

/** The state of an application as staff see it: where a decision that is still due leads. */
const stateByDecision = sql.join(
  recordEntries<ApplicationDecision, ApplicationState>(decisionStates).map(
    ([event, state]) => sql`when ${nameList<ApplicationDecision>([event])} then ${nameList<ApplicationState>([state])}`,
  ),
  sql` `,
)
const decidedState = sql<ApplicationState>`coalesce(case ${applicationDecision.event} ${stateByDecision} end, ${application.state})`

const isOneOf = (states: readonly ApplicationState[], state: ApplicationState): boolean =>
  states.some((namedState) => namedState === state)

/** States as they are stored of applications that a column may hold: its own, and those that a decision leads there from. */
function storedStates(group: ApplicationGroup): readonly ApplicationState[] {
  const states: readonly ApplicationState[] = applicationGroups[group]
  const events = recordEntries<ApplicationDecision, ApplicationState>(decisionStates).flatMap(([event, state]) =>
    isOneOf(states, state) ? [event] : [],
  )
  const before = stateNames(applicationMachine).filter((state) =>
    events.some((event) => allows(applicationMachine, state, event)),
  )
  return [...new Set([...states, ...before])]
}

/** The stored states are named as well, for the index that finds them. */
const isIn = (group: ApplicationGroup): SQL =>
  sql`${application.state} in ${nameList<ApplicationState>(storedStates(group))}
    and ${decidedState} in ${nameList<ApplicationState>(applicationGroups[group])}`

/** States from which on the organizer sees the name. */
const namedStates: readonly ApplicationState[] = ['confirmed', 'checkedIn', 'completed', 'absent']
const namelessMissions: readonly MissionState[] = ['settled', 'cancelled']

export const isApplicantNamed = (missionState: MissionState, state: ApplicationState): boolean =>
  !namelessMissions.includes(missionState) && namedStates.includes(state)

const lateCancelHours = 24

/** A mission inside the caller's scope, as the head of its board. */
export async function findManagedMission(executor: Executor, missionId: number, caller: OrganizerCaller) {
  const [row] = await executor
    .select({
      id: mission.id,
      organizationId: mission.organizationId,
      name: mission.name,
      place: mission.place,
      state: publicStateOf(mission.state, mission.organizationId),
      endAt: mission.endAt,
      organizationName: organization.name,
    })
    .from(mission)
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .where(and(eq(mission.id, missionId), isWithinScope(mission.organizationId, caller)))
  return row ?? null
}

/** The slots of a mission in their order. */
export const listSlotRows = (executor: Executor, missionId: number) =>
  executor
    .select({
      id: slot.id,
      positionName: missionPosition.name,
      startAt: slot.startAt,
      endAt: slot.endAt,
      capacity: slot.capacity,
      taken: slot.taken,
    })
    .from(slot)
    .innerJoin(missionPosition, eq(missionPosition.id, slot.positionId))
    .where(eq(slot.missionId, missionId))
    .orderBy(asc(slot.startAt), asc(missionPosition.ordinal), asc(slot.id))

/** How many applications of each slot are stored in each state. */
export const countByState = (executor: Executor, slotIds: readonly number[]) =>
  executor
    .select({ slotId: application.slotId, state: application.state, count: sql<number>`count(*)::int` })
    .from(application)
    .where(inArray(application.slotId, [...slotIds]))
    .groupBy(application.slotId, application.state)

/** Decisions about applications of a mission that are still due: from which state to which. */
export const listDueDecisions = (executor: Executor, missionId: number) =>
  executor
    .select({ slotId: application.slotId, state: application.state, event: applicationDecision.event })
    .from(applicationDecision)
    .innerJoin(application, eq(application.id, applicationDecision.applicationId))
    .where(eq(application.missionId, missionId))

/** Whether somebody lacks the guardian's consent that is needed on a day. */
const lacksGuardian = (day: SQL): SQL => sql`${volunteer.birthDay} > ${day} - interval '18 years'
  and ${volunteer.birthDay} <= ${day} - interval '14 years'
  and not exists (select from guardian_consent g where g.volunteer_id = ${volunteer}.id and g.scope = 'mission' and g.revoked_at is null)`

const dayOfSlot = sql`(${slot.startAt} at time zone 'Asia/Shanghai')::date`

/** How many minors of each slot wait or are confirmed without a guardian's consent. */
export const countGuardiansMissing = (executor: Executor, slotIds: readonly number[]) =>
  executor
    .select({ slotId: slot.id, count: sql<number>`count(*)::int` })
    .from(slot)
    .innerJoin(application, eq(application.slotId, slot.id))
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .leftJoin(applicationDecision, eq(applicationDecision.applicationId, application.id))
    .where(
      and(
        inArray(slot.id, [...slotIds]),
        sql`${application.state} in ${nameList<ApplicationState>(['pending', 'confirmed'])}`,
        sql`${decidedState} in ${nameList<ApplicationState>(['pending', 'confirmed'])}`,
        lacksGuardian(dayOfSlot),
      ),
    )
    .groupBy(slot.id)

/** A slot inside the caller's scope, with what its mission asks of people. */
export async function findBoardSlot(executor: Executor, slotId: number, caller: OrganizerCaller) {
  const [row] = await executor
    .select({
      slotId: slot.id,
      slotStartAt: slot.startAt,
      slotEndAt: slot.endAt,
      missionId: mission.id,
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
    .where(and(eq(slot.id, slotId), isWithinScope(mission.organizationId, caller)))
  return row ?? null
}

export type BoardSlotRow = NonNullable<Awaited<ReturnType<typeof findBoardSlot>>>

export interface ColumnFilter extends BoardFilter {
  readonly slot: Pick<BoardSlotRow, 'slotId' | 'slotStartAt' | 'state' | 'organizationId'>
  readonly group: ApplicationGroup
  readonly word?: string | undefined
}

/** By number, or by name: part of one that is shown, the whole of one that is masked. */
function matches(word: string, missionState: MissionState): SQL | undefined {
  const isShown = namelessMissions.includes(missionState)
    ? undefined
    : and(inArray(application.state, [...namedStates]), holdsName(volunteer.name, word))
  return or(eq(volunteer.volunteerNumber, readNumber(word)), isNameOf(volunteer.name, word), isShown)
}

/** The applications of a slot whose volunteers took part in another mission or slot of the organization, or did not come. */
const withPast = ({ slotId, organizationId }: ColumnFilter['slot'], state: 'completed' | 'absent'): SQL => sql`(
  select c.id from application c join application o on o.volunteer_id = c.volunteer_id and o.id <> c.id
    join mission m on m.id = o.mission_id
  where c.slot_id = ${slotId} and o.state in ${nameList<ApplicationState>([state])} and m.organization_id = ${organizationId})`

const pastConditions = (slotOf: ColumnFilter['slot']): Record<PastFilter, SQL> => ({
  first: sql`${application.id} not in ${withPast(slotOf, 'completed')}`,
  returning: sql`${application.id} in ${withPast(slotOf, 'completed')}`,
  absent: sql`${application.id} in ${withPast(slotOf, 'absent')}`,
})

function ofPerson({ slot: { slotStartAt, state }, word, guardian }: ColumnFilter): SQL | undefined {
  const day = sql`${shanghaiDay(slotStartAt)}::date`
  return and(word ? matches(word, state) : undefined, guardian ? lacksGuardian(day) : undefined)
}

/** Applications of a column as they stand in it, with the people where the filter asks about them. */
function fromColumn<T extends PgSelect>(select: T, filter: ColumnFilter) {
  const { slot: boardSlot, group, tag, past } = filter
  const person = ofPerson(filter)
  const query = select.leftJoin(applicationDecision, eq(applicationDecision.applicationId, application.id))
  const joined = person ? query.innerJoin(volunteer, eq(volunteer.id, application.volunteerId)) : query
  const condition = and(
    eq(application.slotId, boardSlot.slotId),
    isIn(group),
    person,
    tag ? hasTag(boardSlot.organizationId, tag) : undefined,
    past ? pastConditions(boardSlot)[past] : undefined,
  )
  return { among: joined, condition }
}

export async function countColumn(executor: Executor, filter: ColumnFilter): Promise<number> {
  const select = executor.select({ total: sql<number>`count(*)::int` }).from(application).$dynamic()
  const { among, condition } = fromColumn(select, filter)
  const [row] = await among.where(condition)
  return row?.total ?? 0
}

/** Offers first, then the line; where nobody stands in line, as they came. */
const lineOrder = sql<number>`case when ${application.state} in ${nameList<ApplicationState>(['waitlisted'])} then ${application.position} else 0 end`
const orderOf = (group: ApplicationGroup): SQL<number> => (group === 'waiting' ? lineOrder : sql<number>`0`)

/** Cancelled by the volunteer within a day of the start, in a mission that took place. */
const isLateCancellation = sql`o.state in ${nameList<ApplicationState>(['cancelled'])} and o.reviewer_id is null
  and m.state not in ${nameList<MissionState>(['cancelled'])}
  and o.updated_at between s.start_at - make_interval(hours => ${lateCancelHours}) and s.start_at`

/** How often the volunteer of an application took part in others of the organization, did not come, or cancelled late. */
const pastOf = (organizationId: number) => sql<ManagedApplication['past']>`(
  select json_build_object('served', count(*) filter (where o.state in ${nameList<ApplicationState>(['completed'])}),
    ${'absent'}::text, count(*) filter (where o.state in ${nameList<ApplicationState>(['absent'])}),
    'lateCancellations', count(*) filter (where ${isLateCancellation}))
  from application o join slot s on s.id = o.slot_id join mission m on m.id = o.mission_id
  where o.volunteer_id = ${application.volunteerId} and m.organization_id = ${organizationId} and o.id <> ${application.id})`

/** How many there are of what is filtered by people: each one is judged for the first page already. */
const totalOf = ({ word, tag, past, guardian }: ColumnFilter): SQL<number | null> =>
  word || tag || past || guardian ? sql<number>`(count(*) over ())::int` : sql<null>`null::int`

/** The ids of a column in its order, after a place in line and an id: what is shown of people is read of these alone. */
function columnPage(executor: Executor, filter: ColumnFilter, { after, offset, limit }: Slice<[number, number]>) {
  const order = orderOf(filter.group)
  const total = after ? sql<null>`null::int` : totalOf(filter)
  const select = executor
    .select({ id: application.id, line: order.as('line'), total: total.as('total') })
    .from(application)
    .$dynamic()
  const { among, condition } = fromColumn(select, filter)
  const inLine = filter.group === 'waiting'
  const further =
    after &&
    (inLine
      ? sql`(${order}, ${application.id}) > (${after[0]}::int, ${after[1]}::bigint)`
      : gt(application.id, after[1]))
  return among
    .where(and(condition, further ?? undefined))
    .orderBy(...(inLine ? [asc(order)] : []), asc(application.id))
    .offset(offset)
    .limit(limit)
    .as('page')
}

/** Applications of a column, after a place in line and an id. */
export function listColumnRows(executor: Executor, filter: ColumnFilter, slice: Slice<[number, number]>) {
  const { organizationId } = filter.slot
  const page = columnPage(executor, filter, slice)
  return executor
    .select({
      application,
      line: page.line,
      decision: applicationDecision,
      decidedBy: organizer.name,
      person: volunteer,
      districts: sql<{ code: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('code', d.code, 'name', d.name) order by d.code), '[]')
        from volunteer_district b join ${district} d on d.code = b.district_code
        where b.volunteer_id = ${volunteer.id} and b.state in ${nameList<ServiceDistrictState>(['bound'])})`,
      consentAt: sql<Date | null>`(select max(g.given_at) from guardian_consent g
        where g.volunteer_id = ${volunteer.id} and g.scope = 'mission' and g.revoked_at is null)`.mapWith(
        application.createdAt,
      ),
      remindedAt: sql<Date | null>`(select max(r.sent_at) from guardian_reminder r
        where r.application_id = ${application.id})`.mapWith(application.createdAt),
      answers: answersColumn,
      tags: tagsColumn(organizationId),
      past: pastOf(organizationId),
      total: page.total,
    })
    .from(page)
    .innerJoin(application, eq(application.id, page.id))
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .leftJoin(applicationDecision, eq(applicationDecision.applicationId, application.id))
    .leftJoin(organizer, eq(organizer.id, applicationDecision.organizerId))
    .orderBy(asc(page.line), asc(page.id))
}

export type ColumnRow = Awaited<ReturnType<typeof listColumnRows>>[number]
