import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { district } from '../../database/schema/district.ts'
import { mission, slot } from '../../database/schema/mission.ts'
import { organization } from '../../database/schema/organization.ts'
import { isPublic } from '../../lifecycle.ts'
import { mostCounted } from '../../search/count.ts'
import { keptFigure } from '../../search/kept-figures.ts'
import { plainRows } from '../../search/plain-rows.ts'
import { prepareOnce } from '../../search/prepare-once.ts'
import { neededDistrict, summaryColumns } from './mission-columns.ts'
import {
  filterSql,
  isPublicWithWords,
  isShortSpan,
  type MissionFilter,
  type Segment,
  segmentSql,
} from './mission-filter.ts'
import { farAway } from './mission-distance.ts'
import { distance, type MissionOrder, orderingOf } from './mission-order.ts'

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

export interface PagePoint {
  /** Value of the order's key: an ISO instant, kilometres or free places. */
  readonly key: string | number
  readonly id: number
}

export interface MissionPageRequest {
  readonly segment: Segment
  /** The instant that parts `open` from `running`. */
  readonly signUpAt?: Date | undefined
  readonly order: MissionOrder
  readonly filter: MissionFilter
  readonly position?: Position | undefined
  readonly after?: PagePoint | undefined
  readonly offset?: number | undefined
  readonly limit: number
}

/**
 * Whether one plan serves every value: a kept plan guesses how many missions a district, a category or a word has, guesses far too few,
 * and then sorts them all instead of walking the index. Those are planned for each request, in about half a millisecond.
 */
const isPlannedOnce = ({ district: code, category, target, keyword, around, organizationId }: MissionFilter): boolean =>
  [code, category, target, keyword, around, organizationId].every((value) => value === undefined)

/** Kilometres around the position in which the nearest are looked for first: among all of them, every distance would have to be counted. */
const circles = [2, 10, 50]

/**
 * Missions of one segment in their order, with the key for the next page's cursor; kilometres under `distance` when a position is given.
 * Statements are prepared by the shape of the filter where one plan serves them.
 */
export async function missionPage(executor: Executor, request: MissionPageRequest) {
  const { order, position, filter, after, limit } = request
  if (order === 'near' && position && !filter.around) {
    for (const kilometres of circles) {
      if (after && Number(after.key) >= kilometres) continue
      const rows = await readPage(executor, { ...request, filter: { ...filter, around: { ...position, kilometres } } })
      if (rows.length === limit) return rows
    }
  }
  return readPage(executor, request)
}

async function readPage(executor: Executor, request: MissionPageRequest) {
  const { filter, position, after, offset = 0, limit, signUpAt } = request
  const { shape, conditions, values } = filterSql(filter)
  const given = {
    ...values,
    ...position,
    ...(after && { afterKey: after.key, afterId: after.id }),
    ...(signUpAt && { signUpAt: signUpAt.toISOString() }),
    limit,
    offset,
  }
  const { segment, order } = request
  const name = `missions_${segment}_${order}_${shape}${position ? '_p' : ''}${after ? '_a' : ''}`
  const rows = isPlannedOnce(filter)
    ? await readAtOnce(executor, request, name, conditions).execute(given)
    : await readApart(executor, request, conditions, given)
  for (const row of rows) if (row.distance === farAway) row.distance = null
  return rows
}

/** The page is found among missions alone, so that the rest is read for its rows only. */
function pageOf(
  executor: Executor,
  { segment, order, position, after, filter }: MissionPageRequest,
  conditions: SQL[],
) {
  const ordering = orderingOf(order, segment, isShortSpan(filter))
  const columns = {
    id: mission.id,
    key: ordering.key.as('page_key'),
    distance: sql<number | null>`${position ? distance : sql`null`}`.as('page_distance'),
  }
  const select = executor
    .select(columns)
    .from(mission)
    .where(and(segmentSql[segment](), ...conditions, ...(after ? [ordering.after] : [])))
    .orderBy(...ordering.orderBy)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
  return { columns, select }
}

const readAtOnce = (executor: Executor, request: MissionPageRequest, name: string, conditions: () => SQL[]) =>
  plainRows(executor, name, () => {
    const page = pageOf(executor, request, conditions()).select.as('page')
    const columns = { ...summaryColumns, key: page.key, distance: page.distance }
    const select = executor
      .select(columns)
      .from(page)
      .innerJoin(mission, eq(mission.id, page.id))
      .innerJoin(organization, eq(organization.id, mission.organizationId))
      .innerJoin(district, eq(district.code, mission.districtCode))
      .leftJoin(neededDistrict, eq(neededDistrict.code, mission.needsDistrict))
      .orderBy(...orderingOf(request.order, request.segment).orderBy)
    return { columns, select }
  })

/** Only what has to be planned for each request is: five tables take the planner longer than the page takes to be read. */
async function readApart(
  executor: Executor,
  request: MissionPageRequest,
  conditions: () => SQL[],
  given: Record<string, unknown>,
) {
  const page = await plainRows(executor, undefined, () => pageOf(executor, request, conditions())).execute(given)
  if (page.length === 0) return []
  const rows = await summariesOf(executor).execute({ ids: page.map(({ id }) => id) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return page.flatMap(({ id, key, distance: kilometres }) => {
    const row = byId.get(id)
    return row ? [{ ...row, key, distance: kilometres }] : []
  })
}

const summariesOf = (executor: Executor) =>
  plainRows(executor, 'missions_by_id', () => {
    const select = executor
      .select(summaryColumns)
      .from(mission)
      .innerJoin(organization, eq(organization.id, mission.organizationId))
      .innerJoin(district, eq(district.code, mission.districtCode))
      .leftJoin(neededDistrict, eq(neededDistrict.code, mission.needsDistrict))
      .where(sql`${mission.id} = any(${sql.placeholder('ids')}::bigint[])`)
    return { columns: summaryColumns, select }
  })

export type MissionRow = Awaited<ReturnType<typeof missionPage>>[number]

const isPublicWith = ({ keyword }: MissionFilter): SQL =>
  (keyword === undefined ? isPublic : isPublicWithWords)(mission.state, mission.stateContext)

/** How many public missions pass the filter; in a large portal as of some seconds ago. */
export function countMissions(executor: Executor, filter: MissionFilter): Promise<number> {
  return keptFigure(executor, `missions ${JSON.stringify(filter)}`, (on) => countNow(on, filter))
}

async function countNow(executor: Executor, filter: MissionFilter): Promise<number> {
  const { shape, conditions, values } = filterSql(filter)
  const build = () =>
    executor
      .select({ total: sql<number>`count(*)::int` })
      .from(mission)
      .where(and(isPublicWith(filter), ...conditions()))
  const statement = isPlannedOnce(filter)
    ? prepareOnce(executor, `missions_count_${shape}`, (prepared) => build().prepare(prepared))
    : build().prepare('')
  const [counts] = await statement.execute(values)
  return counts?.total ?? 0
}

/** How many missions of a segment pass the filter. */
export async function countSegment(
  executor: Executor,
  segment: Segment,
  signUpAt: Date,
  filter: MissionFilter,
): Promise<number> {
  const { conditions, values } = filterSql(filter)
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(mission)
    .where(and(segmentSql[segment](), ...conditions()))
    .prepare('')
    .execute({ ...values, signUpAt: signUpAt.toISOString() })
  return row?.count ?? 0
}

const mostCities = 8

/** The cities of the missions that pass the filter, at most 8, those with most first; more than 1,000 missions are not counted. */
export async function cityCounts(executor: Executor, filter: MissionFilter) {
  const { conditions, values } = filterSql(filter)
  const found = executor
    .select({ city: sql<string>`left(${mission.districtCode}, 4) || '00'`.as('city') })
    .from(mission)
    .where(and(isPublicWith(filter), ...conditions()))
    .limit(mostCounted + 1)
    .as('found')
  const count = sql<number>`count(*)::int`
  const rows = await executor
    .select({ code: district.code, name: district.name, count })
    .from(found)
    .innerJoin(district, eq(district.code, found.city))
    .groupBy(district.code, district.name)
    .orderBy(desc(count), asc(district.code))
    .limit(mostCities)
    .prepare('')
    .execute(values)
  return rows.map((row) => ({ ...row, count: Math.min(row.count, mostCounted), more: row.count > mostCounted }))
}

/** Slots of the given missions, in the order of their start. */
export async function slotsOfMissions(executor: Executor, missionIds: readonly number[]) {
  if (missionIds.length === 0) return []
  return prepareOnce(executor, 'slots_of_missions', (name) =>
    executor
      .select({ id: slot.id, missionId: slot.missionId, startAt: slot.startAt, endAt: slot.endAt })
      .from(slot)
      .where(sql`${slot.missionId} = any(${sql.placeholder('ids')}::bigint[])`)
      .orderBy(asc(slot.startAt), asc(slot.id))
      .prepare(name),
  ).execute({ ids: missionIds })
}
