import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { districtPrefix } from '#contract/district-code.ts'
import type { Executor } from '../../database/client.ts'
import { district, mission, organization, slot } from '../../database/schema.ts'
import { isPublic, publicMissionStates } from '../../lifecycle.ts'
import { escapeLike, gramsOf, wordsOf } from '../../search/grams.ts'
import { prepareOnce } from '../../search/prepare-once.ts'
import { neededDistrict, summaryColumns } from './mission-columns.ts'

export type MissionOrder = 'near' | 'soon' | 'needed'
/** Missions one can still go to, and those behind us. */
export type Segment = 'live' | 'ended'

export interface MissionFilter {
  readonly district?: string | undefined
  readonly category?: string | undefined
  readonly target?: string | undefined
  /** A slot lies in this span. */
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly state?: string | undefined
  readonly keyword?: string | undefined
  /** Sign-up is open at this instant, and a slot is still to come. */
  readonly openAt?: Date | undefined
}

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
  readonly order: MissionOrder
  readonly filter: MissionFilter
  readonly position?: Position | undefined
  readonly after?: PagePoint | undefined
  readonly offset?: number | undefined
  readonly limit: number
}

const liveStates = ['recruiting', 'ongoing']
const stateList = (states: readonly string[]): SQL => sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`)
const liveStateList = stateList(liveStates)
const segmentStates: Record<Segment, SQL> = {
  live: liveStateList,
  ended: stateList(publicMissionStates.filter((state) => !liveStates.includes(state))),
}

const farAway = 1e9
const distance = sql<number>`(case when ${mission.latitude} is null or ${mission.longitude} is null then ${sql.raw(String(farAway))}
  else 12742 * asin(least(1, sqrt(
    power(sin(radians(${mission.latitude}::float8 - ${sql.placeholder('latitude')}::float8) / 2), 2)
    + cos(radians(${sql.placeholder('latitude')}::float8)) * cos(radians(${mission.latitude}::float8))
    * power(sin(radians(${mission.longitude}::float8 - ${sql.placeholder('longitude')}::float8) / 2), 2)))) end)::float8`
const missing = sql<number>`(${mission.capacity} - ${mission.taken})`

const afterKey = sql.placeholder('afterKey')
const afterId = sql.placeholder('afterId')

interface Ordering {
  key: SQL<string | number>
  orderBy: SQL[]
  after: SQL
}

function orderingOf(order: MissionOrder, segment: Segment): Ordering {
  switch (order) {
    case 'near':
      return {
        key: distance,
        orderBy: [asc(distance), asc(mission.id)],
        after: sql`(${distance}, ${mission.id}) > (${afterKey}::float8, ${afterId}::bigint)`,
      }
    case 'needed':
      return {
        key: missing,
        orderBy: [desc(missing), desc(mission.id)],
        after: sql`(${missing}, ${mission.id}) < (${afterKey}::int, ${afterId}::bigint)`,
      }
    case 'soon': {
      const key = sql<string>`to_char(${mission.startAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      const point = sql`(${afterKey}::timestamptz, ${afterId}::bigint)`
      return segment === 'live'
        ? {
            key,
            orderBy: [asc(mission.startAt), asc(mission.id)],
            after: sql`(${mission.startAt}, ${mission.id}) > ${point}`,
          }
        : {
            key,
            orderBy: [desc(mission.startAt), desc(mission.id)],
            after: sql`(${mission.startAt}, ${mission.id}) < ${point}`,
          }
    }
  }
}

interface FilterSql {
  /** Names the filters in use; equal shapes share one prepared statement. */
  shape: string
  values: Record<string, unknown>
  /** Built when a statement of this shape is prepared, not for each request. */
  conditions(): SQL[]
}

const at = (name: string): SQL => sql`${sql.placeholder(name)}`

function filterSql(filter: MissionFilter): FilterSql {
  const parts: { name: string; condition: () => SQL }[] = []
  const values: Record<string, unknown> = {}
  const add = (name: string, given: Record<string, unknown>, condition: () => SQL): void => {
    parts.push({ name, condition })
    Object.assign(values, given)
  }
  const { district: code, category, target, state, from, to, openAt } = filter
  if (code !== undefined) {
    const prefix = districtPrefix(code)
    const range = { districtFrom: prefix.padEnd(6, '0'), districtTo: prefix.padEnd(6, '9') }
    add('d', range, () => sql`${mission.districtCode} between ${at('districtFrom')} and ${at('districtTo')}`)
  }
  if (category !== undefined) add('c', { category }, () => sql`${mission.category} @> array[${at('category')}::text]`)
  if (target !== undefined) add('t', { target }, () => sql`${mission.targets} @> array[${at('target')}::text]`)
  if (state !== undefined) add('s', { state }, () => sql`${mission.state} = ${at('state')}`)
  if (from !== undefined || to !== undefined)
    add(`${from ? 'f' : ''}${to ? 'u' : ''}`, { from: from?.toISOString(), to: to?.toISOString() }, () =>
      spanSql(from !== undefined, to !== undefined),
    )
  if (openAt !== undefined) add('o', { openAt: openAt.toISOString() }, openSql)
  return {
    shape: parts.map(({ name }) => name).join(''),
    values,
    conditions: () => [...parts.map(({ condition }) => condition()), ...keywordSql(filter.keyword)],
  }
}

/** A slot lies in the span; the mission's own times narrow the search first. */
function spanSql(from: boolean, to: boolean): SQL {
  const within = (startAt: SQL, endAt: SQL): SQL[] => [
    ...(from ? [sql`${endAt} > ${at('from')}::timestamptz`] : []),
    ...(to ? [sql`${startAt} < ${at('to')}::timestamptz`] : []),
  ]
  const slots = sql.join(within(sql`w.start_at`, sql`w.end_at`), sql` and `)
  const some = sql`exists (select 1 from slot w where w.mission_id = ${mission.id} and ${slots})`
  return sql.join([...within(sql`${mission.startAt}`, sql`${mission.endAt}`), some], sql` and `)
}

const openSql = (): SQL => sql`${mission.state} in ${liveStateList}
  and ${mission.recruitStartAt} <= ${at('openAt')}::timestamptz and ${mission.recruitEndAt} > ${at('openAt')}::timestamptz
  and exists (select 1 from slot w where w.mission_id = ${mission.id} and w.start_at > ${at('openAt')}::timestamptz)`

/** Every word is to be found; a word of one character has no grams and is looked for by itself. */
function keywordSql(keyword: string | undefined): SQL[] {
  if (keyword === undefined) return []
  const grams = gramsOf(keyword)
  const text = sql`lower(normalize(${mission.name} || ' ' || ${mission.place} || ' ' ||
    (select s.name from organization s where s.id = ${mission.organizationId}), nfkc))`
  return [
    ...(grams.length > 0 ? [sql`${mission.grams} @> ${sql.param(grams, mission.grams)}`] : []),
    ...wordsOf(keyword).map((word) => sql`${text} like ${`%${escapeLike(word)}%`}`),
  ]
}

/**
 * Missions of one segment in their order, with the key for the next page's cursor; kilometres under `distance` when a position is given.
 * Statements are prepared by the shape of the filter; a search is sent unnamed, for a generic plan of LIKE is slow.
 */
export async function missionPage(executor: Executor, request: MissionPageRequest) {
  const { segment, order, filter, position, after, offset = 0, limit } = request
  const { shape, conditions, values } = filterSql(filter)
  const build = () => {
    const ordering = orderingOf(order, segment)
    // The page is found among missions alone, so that the rest is read for its rows only.
    const page = executor
      .select({
        id: mission.id,
        key: ordering.key.as('page_key'),
        distance: sql<number | null>`${position ? distance : sql`null`}`.as('page_distance'),
      })
      .from(mission)
      .where(
        and(sql`${mission.state} in ${segmentStates[segment]}`, ...conditions(), ...(after ? [ordering.after] : [])),
      )
      .orderBy(...ordering.orderBy)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .as('page')
    return executor
      .select({ ...summaryColumns, key: page.key, distance: page.distance })
      .from(page)
      .innerJoin(mission, eq(mission.id, page.id))
      .innerJoin(organization, eq(organization.id, mission.organizationId))
      .innerJoin(district, eq(district.code, mission.districtCode))
      .leftJoin(neededDistrict, eq(neededDistrict.code, mission.needsDistrict))
      .orderBy(...ordering.orderBy)
  }
  const name = `missions_${segment}_${order}_${shape}${position ? '_p' : ''}${after ? '_a' : ''}`
  const statement =
    filter.keyword === undefined
      ? prepareOnce(executor, name, (prepared) => build().prepare(prepared))
      : build().prepare('')
  const rows = await statement.execute({
    ...values,
    ...(position ?? {}),
    ...(after && { afterKey: after.key, afterId: after.id }),
    limit,
    offset,
  })
  return rows.map((row) => ({ ...row, distance: row.distance === farAway ? null : row.distance }))
}

export type MissionRow = Awaited<ReturnType<typeof missionPage>>[number]

/** How many public missions pass the filter, and how many of them are live. */
export async function countMissions(
  executor: Executor,
  filter: MissionFilter,
): Promise<{ total: number; live: number }> {
  const { shape, conditions, values } = filterSql(filter)
  const build = () =>
    executor
      .select({
        total: sql<number>`count(*)::int`,
        live: sql<number>`(count(*) filter (where ${mission.state} in ${liveStateList}))::int`,
      })
      .from(mission)
      .where(and(isPublic(mission.state), ...conditions()))
  const statement =
    filter.keyword === undefined
      ? prepareOnce(executor, `missions_count_${shape}`, (prepared) => build().prepare(prepared))
      : build().prepare('')
  const [counts] = await statement.execute(values)
  return counts ?? { total: 0, live: 0 }
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
