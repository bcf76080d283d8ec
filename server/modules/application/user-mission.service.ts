import { and, asc, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { userMissionInfo, userMissions } from '#contract/application.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { ApplicationState } from '#contract/lifecycle-words.ts'
import type { Executor } from '../../database/client.ts'
import { nameList } from '../../database/name-list.ts'
import { application } from '../../database/schema/application.ts'
import { mission, missionPosition, slot } from '../../database/schema/mission.ts'
import { organization } from '../../database/schema/organization.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'

type Group = Query<typeof userMissions>['group']

const cursor = z.tuple([cursorParts.instant, cursorParts.id, cursorParts.count])

const inLine = nameList<ApplicationState>(['waitlisted'])
const lineOf = (condition: SQL) => sql<number | null>`case when ${application.state} in ${inLine} then (
  select count(*)::int from application o
  where o.slot_id = ${application.slotId} and o.state in ${inLine} and ${condition}) end`

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
}

const select = (executor: Executor) =>
  executor
    .select(columns)
    .from(application)
    .innerJoin(slot, eq(slot.id, application.slotId))
    .innerJoin(missionPosition, eq(missionPosition.id, slot.positionId))
    .innerJoin(mission, eq(mission.id, application.missionId))
    .innerJoin(organization, eq(organization.id, mission.organizationId))

type Row = Awaited<ReturnType<typeof select>>[number]

/** The caller's applications: those to come and in line by what comes next, others by the latest slot. */
export async function listUserMissions(
  executor: Executor,
  query: Query<typeof userMissions>,
  volunteerId: number,
  now: Date,
): Promise<Reply<typeof userMissions>> {
  const own = and(
    eq(application.volunteerId, volunteerId),
    isNull(application.hiddenAt),
    groupCondition(query.group, now),
  )
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const total = place ? place[2] : await countOwn(executor, own)
  const isAhead = query.group === 'upcoming' || query.group === 'waiting'
  const [order, beyond] = isAhead ? [asc, sql`>`] : [desc, sql`<`]
  const after =
    place && sql`(${slot.startAt}, ${application.id}) ${beyond} (${place[0]}::timestamptz, ${place[1]}::bigint)`
  const rows = await select(executor)
    .where(and(own, after ?? undefined))
    .orderBy(order(slot.startAt), order(application.id))
    .offset(place ? 0 : ((query.pageNo ?? 1) - 1) * query.pageSize)
    .limit(query.pageSize + 1)
  const shown = rows.slice(0, query.pageSize)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => userMissionOf(row, now)),
    nextCursor: last && rows.length > shown.length ? writeCursor([last.startAt.toISOString(), last.id, total]) : null,
    total,
  }
}

/** One application of the caller with what is needed to go there. */
export async function userMission(
  executor: Executor,
  { applicationId }: Query<typeof userMissionInfo>,
  volunteerId: number,
  now: Date,
): Promise<Reply<typeof userMissionInfo>> {
  const [row] = await select(executor).where(
    and(
      eq(application.id, Number(applicationId)),
      eq(application.volunteerId, volunteerId),
      isNull(application.hiddenAt),
    ),
  )
  if (!row) throw notFound('这条报名')
  const { message, opinion, address, contactName, contactPhone, meeting } = row
  return { ...userMissionOf(row, now), message, opinion, address, contactName, contactPhone, meeting }
}

/** Every application is in one group beside `all`: those to come, those in line or offered a place, and the rest. */
function groupCondition(group: Group, now: Date): SQL | undefined {
  const ahead = sql`${slot.endAt} > ${now.toISOString()}::timestamptz`
  const upcoming = sql`(${application.state} in ${nameList<ApplicationState>(['pending', 'confirmed', 'checkedIn'])} and ${ahead})`
  const waiting = sql`(${application.state} in ${nameList<ApplicationState>(['waitlisted', 'offered'])} and ${ahead})`
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

async function countOwn(executor: Executor, own: SQL | undefined): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(application)
    .innerJoin(slot, eq(slot.id, application.slotId))
    .where(own)
  return row?.total ?? 0
}

function userMissionOf(row: Row, now: Date): Reply<typeof userMissions>['items'][number] {
  return {
    applicationId: String(row.id),
    state: row.state,
    missionId: String(row.missionId),
    missionName: row.missionName,
    missionState: row.missionState,
    cover: row.cover,
    organizationName: row.organizationName,
    positionName: row.positionName,
    place: row.place,
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    position: row.state === 'waitlisted' ? row.position : null,
    ahead: row.ahead,
    behind: row.behind,
    offerExpiresAt: row.offerExpiresAt?.toISOString() ?? null,
    offerSecondsLeft: row.offerExpiresAt && secondsUntil(row.offerExpiresAt, now),
    appliedAt: row.appliedAt.toISOString(),
  }
}

const secondsUntil = (end: Date, now: Date): number => Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000))
