import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'
import { mission, missionPlaces, slot } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { isPublic } from '../../../records/mission/mission-visibility.ts'
import { mostCounted } from '../../../search/count.ts'
import { cachedFigure } from '../../../search/cached-figures.ts'
import { neededDistrict, summaryColumns } from '../../../records/mission/mission-columns.ts'
import { distanceFrom, farAway, type Coordinates } from '../../../records/mission/mission-distance.ts'
import {
  filterSql,
  isPublicForSearch,
  isShortSpan,
  type ManagedMissionFilter,
  type Segment,
  segmentHolds,
  segmentSql,
} from './mission-filter.ts'
import { type MissionOrder, orderingOf, type PagePoint } from './mission-order.ts'

export interface MissionPageRequest {
  readonly segment: Segment
  /** The instant that parts `open` from `running`. */
  readonly signUpAt: Date
  readonly order: MissionOrder
  readonly filter: ManagedMissionFilter
  readonly position?: Coordinates | undefined
  readonly after?: PagePoint | undefined
  readonly offset?: number | undefined
  readonly limit: number
}

/** Kilometres around the position in which the nearest are looked for first: among all of them, every distance would have to be counted. */
const circles = [2, 10, 50]

/** Missions of one segment in their order, with the key for the next page's cursor; kilometres under `distance` when a position is given. */
export async function missionPage(executor: Executor, request: MissionPageRequest) {
  const { segment, order, position, filter, after, limit } = request
  if (!segmentHolds(segment, filter)) return []
  if (order === 'near' && position && !filter.around) {
    for (const kilometres of circles) {
      if (after && Number(after.key) >= kilometres) continue
      const rows = await readPage(executor, { ...request, filter: { ...filter, around: { ...position, kilometres } } })
      if (rows.length === limit) return rows
    }
  }
  return readPage(executor, request)
}

export type ListedMissionRow = Awaited<ReturnType<typeof missionPage>>[number]

async function readPage(executor: Executor, request: MissionPageRequest) {
  const page = await findPage(executor, request)
  if (page.length === 0) return []
  const rows = await summariesOf(
    executor,
    page.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return page.flatMap(({ id, startAt, free, distance }) => {
    const row = byId.get(id)
    const key = { soon: startAt.toISOString(), near: distance ?? farAway, needed: free ?? 0 }[request.order]
    return row ? [{ ...row, key, distance: distance === farAway ? null : distance }] : []
  })
}

/** Among missions alone: with the tables of a summary, planning would take longer than reading. */
function findPage(executor: Executor, request: MissionPageRequest) {
  const { segment, signUpAt, order, position, filter, after, offset = 0, limit } = request
  const ordering = orderingOf(order, segment, position, isShortSpan(filter))
  const isWanted = order === 'needed'
  const query = executor
    .select({
      id: mission.id,
      startAt: mission.startAt,
      free: isWanted ? sql<number>`${missionPlaces.free}` : sql<null>`null`,
      distance: position ? distanceFrom(position) : sql<null>`null`,
    })
    .from(mission)
    .$dynamic()
  if (isWanted) query.innerJoin(missionPlaces, eq(missionPlaces.missionId, mission.id))
  const isOpen = isWanted && segment !== 'ended' ? sql`${missionPlaces.isOpen}` : undefined
  return query
    .where(and(segmentSql(segment, signUpAt), isOpen, filterSql(filter), after && ordering.after(after)))
    .orderBy(...ordering.orderBy)
    .limit(limit)
    .offset(offset)
}

export const summariesOf = (executor: Executor, ids: readonly number[]) =>
  executor
    .select(summaryColumns)
    .from(mission)
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .innerJoin(district, eq(district.code, mission.districtCode))
    .leftJoin(neededDistrict, eq(neededDistrict.code, mission.needsDistrict))
    .where(sql`${mission.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('missions_by_id')
    .execute({ ids })

const publicSql = (filter: ManagedMissionFilter): SQL | undefined => {
  const isListed = filter.keyword === undefined ? isPublic : isPublicForSearch
  return and(isListed(mission.state, mission.stateContext), filterSql(filter))
}

/** How many public missions pass the filter; in a large portal as of some seconds ago. */
export const countMissions = (executor: Executor, filter: ManagedMissionFilter): Promise<number> =>
  cachedFigure(executor, `missions ${JSON.stringify(filter)}`, async (connection) =>
    connection.$count(mission, publicSql(filter)),
  )

/** How many missions of a segment pass the filter. */
export const countSegment = async (
  executor: Executor,
  segment: Segment,
  signUpAt: Date,
  filter: ManagedMissionFilter,
): Promise<number> =>
  segmentHolds(segment, filter) ? executor.$count(mission, and(segmentSql(segment, signUpAt), filterSql(filter))) : 0

const mostCities = 8

/** The cities of the missions that pass the filter, at most 8, those with most first; more than 1,000 missions are not counted. */
export async function cityCounts(executor: Executor, filter: ManagedMissionFilter) {
  const cities = executor
    .select({ city: sql<string>`left(${mission.districtCode}, 4) || '00'`.as('city') })
    .from(mission)
    .where(publicSql(filter))
    .limit(mostCounted + 1)
    .as('found')
  const count = sql<number>`count(*)::int`
  const rows = await executor
    .select({ code: district.code, name: district.name, count })
    .from(cities)
    .innerJoin(district, eq(district.code, cities.city))
    .groupBy(district.code, district.name)
    .orderBy(desc(count), asc(district.code))
    .limit(mostCities)
  return rows.map((row) => ({ ...row, count: Math.min(row.count, mostCounted), more: row.count > mostCounted }))
}

/** Slots of the given missions, in the order of their start. */
export async function slotsOfMissions(executor: Executor, missionIds: readonly number[]) {
  if (missionIds.length === 0) return []
  return executor
    .select({ id: slot.id, missionId: slot.missionId, startAt: slot.startAt, endAt: slot.endAt })
    .from(slot)
    .where(sql`${slot.missionId} = any(${sql.placeholder('ids')}::bigint[])`)
    .orderBy(asc(slot.startAt), asc(slot.id))
    .prepare('slots_of_missions')
    .execute({ ids: missionIds })
}
