import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { scheduleGroups, userMissions } from '#contract/application/application.ts'
import type { Query } from '#contract/endpoint.ts'
import { attendanceRules } from '#domain/attendance-rules.ts'
import { shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { attendance } from '../../../database/schema/attendance.ts'
import { evaluation } from '../../../database/schema/evaluation.ts'
import { hourRecord } from '../../../database/schema/hours.ts'
import { siteMessage } from '../../../database/schema/message.ts'
import { mission, missionPosition, slot } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { isOpenChange } from '../../../records/application/answers-due.repository.ts'
import { validStates } from '../../../records/hours/time-record-lifecycle.ts'
import type { Slice } from '../../../search/keyset-page.ts'

type ScheduleGroup = (typeof scheduleGroups)[number]

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

const openChange = (executor: Executor) =>
  executor
    .select({ id: siteMessage.id, body: siteMessage.body, createdAt: siteMessage.createdAt })
    .from(siteMessage)
    .where(isOpenChange)
    .orderBy(desc(siteMessage.id))
    .limit(1)
    .as('open_change')

const standingHours = (executor: Executor) =>
  executor
    .select({ id: hourRecord.id, minutes: hourRecord.minutes, state: hourRecord.state })
    .from(hourRecord)
    .where(and(eq(hourRecord.applicationId, application.id), inArray(hourRecord.state, [...validStates])))
    .orderBy(desc(hourRecord.id))
    .limit(1)
    .as('standing_hours')

/** The applications with what the schedule shows beside them. */
function selectScheduled(executor: Executor) {
  const change = openChange(executor)
  const hours = standingHours(executor)
  return executor
    .select({
      ...columns,
      latitude: mission.latitude,
      longitude: mission.longitude,
      taken: slot.taken,
      changeId: change.id,
      changeBody: change.body,
      changeAt: change.createdAt,
      checkedInAt: attendance.checkedInAt,
      checkedOutAt: attendance.checkedOutAt,
      minutes: hours.minutes,
      hoursState: hours.state,
      evaluatedAt: evaluation.missionAt,
    })
    .from(application)
    .innerJoin(slot, eq(slot.id, application.slotId))
    .innerJoin(missionPosition, eq(missionPosition.id, slot.positionId))
    .innerJoin(mission, eq(mission.id, application.missionId))
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .leftJoin(attendance, eq(attendance.applicationId, application.id))
    .leftJoin(
      evaluation,
      and(eq(evaluation.missionId, application.missionId), eq(evaluation.volunteerId, application.volunteerId)),
    )
    .leftJoinLateral(change, sql`true`)
    .leftJoinLateral(hours, sql`true`)
}

export type ScheduledRow = Awaited<ReturnType<typeof selectScheduled>>[number]

/** Every application is in one group beside `all`; who waits in line is in two. */
function groupConditions(now: Date): Readonly<Record<ScheduleGroup, SQL>> {
  const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`
  const isState = (states: readonly ApplicationState[]): SQL =>
    sql`${application.state} in ${nameList<ApplicationState>(states)}`
  const today = startOfShanghaiDay(shanghaiDay(now))
  const latestEnd = new Date(now.getTime() - attendanceRules.lateMs)
  const isAhead = sql`(${slot.endAt} > ${instant(today)} or (${isState(['checkedIn'])} and ${slot.endAt} > ${instant(latestEnd)}))`
  const calledOff = isState(['cancelled', 'rejected'])
  return {
    upcoming: sql`(${isAhead} and not ${calledOff})`,
    waiting: sql`(${isState(['waitlisted', 'offered'])} and ${slot.endAt} > ${instant(now)})`,
    ended: sql`(not ${isAhead} and not ${calledOff})`,
    calledOff,
  }
}

const isShownTo = (volunteerId: number): SQL | undefined =>
  and(eq(application.volunteerId, volunteerId), isNull(application.hiddenAt))

export async function countUserMissions(
  executor: Executor,
  volunteerId: number,
  now: Date,
): Promise<Record<ScheduleGroup | 'all', number>> {
  const { upcoming, waiting, ended, calledOff } = groupConditions(now)
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await executor
    .select({
      all: sql<number>`count(*)::int`,
      upcoming: count(upcoming),
      waiting: count(waiting),
      ended: count(ended),
      calledOff: count(calledOff),
    })
    .from(application)
    .innerJoin(slot, eq(slot.id, application.slotId))
    .where(isShownTo(volunteerId))
  return row ?? { all: 0, upcoming: 0, waiting: 0, ended: 0, calledOff: 0 }
}

/** Applications of a group: those to come and in line by what comes next, others by the latest slot; after a start and an id. */
export function listUserMissionRows(
  executor: Executor,
  volunteerId: number,
  group: Query<typeof userMissions>['group'],
  now: Date,
  { after, offset, limit }: Slice<[string, number]>,
) {
  const isAhead = group === 'upcoming' || group === 'waiting'
  const [order, comparison] = isAhead ? [asc, sql`>`] : [desc, sql`<`]
  const further = after
    ? sql`(${slot.startAt}, ${application.id}) ${comparison} (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : undefined
  return selectScheduled(executor)
    .where(and(isShownTo(volunteerId), group === 'all' ? undefined : groupConditions(now)[group], further))
    .orderBy(order(slot.startAt), order(application.id))
    .offset(offset)
    .limit(limit)
}

export async function findUserMission(executor: Executor, volunteerId: number, applicationId: number) {
  const [row] = await selectOwn(executor).where(and(eq(application.id, applicationId), isShownTo(volunteerId)))
  return row ?? null
}
