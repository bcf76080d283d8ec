import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { districtPrefix } from '#contract/district-code.ts'
import type { MissionState } from '#contract/lifecycle-words.ts'
import { nameList } from '../../database/name-list.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { mission } from '../../database/schema/mission.ts'
import { ofWorkingOrganization, openMissionStates, wasPublished } from '../../lifecycle.ts'
import { type FoundIn, wordsAtHand, wordsFound, wordsSql } from '../../search/words.ts'
import { distanceFrom } from './mission-distance.ts'

/** Missions one can still go to (`live`: those whose sign-up goes on, and those that only run), and those behind us. */
export type Segment = 'live' | 'open' | 'running' | 'ended'
/** The public list in its order. */
export const segments = ['open', 'running', 'ended'] as const

export interface MissionFilter {
  readonly district?: string | undefined
  readonly category?: string | undefined
  readonly target?: string | undefined
  /** A slot lies in this span. */
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly state?: string | undefined
  readonly keyword?: string | undefined
  /** Where the words are found: all of them in the name, or not. Anywhere when absent. */
  readonly foundIn?: FoundIn | undefined
  readonly organizationId?: number | undefined
  /** Kilometres around a position. */
  readonly around?: Around | undefined
  /** Sign-up is open at this instant, and a slot is still to come. */
  readonly openAt?: Date | undefined
  /** These missions alone, or all but these. */
  readonly only?: readonly number[] | undefined
  readonly without?: readonly number[] | undefined
}

export interface Around {
  readonly latitude: number
  readonly longitude: number
  readonly kilometres: number
}

const at = (name: string): SQL => sql`${sql.placeholder(name)}`

const liveStateList = nameList<MissionState>(statesTagged(missionMachine, 'open'))
const endedStateList = nameList<MissionState>(statesTagged(missionMachine, 'past'))
const isLive = sql`${mission.state} in ${liveStateList}`
// The planner is not shown the instant, as in `openSql`.
const signUpEnd = (): SQL => sql`(select ${at('signUpAt')}::timestamptz)`
export const segmentSql: Record<Segment, () => SQL> = {
  live: () => isLive,
  open: () => sql`${isLive} and ${mission.recruitEndAt} > ${signUpEnd()}`,
  running: () => sql`${isLive} and ${mission.recruitEndAt} <= ${signUpEnd()}`,
  ended: () => sql`${mission.state} in ${endedStateList} and ${wasPublished(mission.state, mission.stateContext)}`,
}

/** `isPublic` for a search by words: their pieces stand in two indexes, which the planner takes when their states are named apart. */
export const isPublicWithWords = (state: AnyColumn | SQL, context: AnyColumn | SQL): SQL =>
  sql`(${state} in ${liveStateList} or ${state} in ${endedStateList}) and ${wasPublished(state, context)}`

export interface FilterSql {
  /** Names the filters in use; equal shapes share one prepared statement. */
  readonly shape: string
  readonly values: Record<string, unknown>
  /** Built when a statement of this shape is prepared, not for each request. */
  readonly conditions: () => SQL[]
}

/** The filter as conditions over `mission` with named placeholders, and their values. */
export function filterSql(filter: MissionFilter): FilterSql {
  const parts: { name: string; condition: () => SQL }[] = []
  const values: Record<string, unknown> = {}
  const add = (name: string, given: Record<string, unknown>, condition: () => SQL): void => {
    parts.push({ name, condition })
    Object.assign(values, given)
  }
  const { district: code, category, target, state, from, to, openAt, only, without, organizationId, around } = filter
  if (code !== undefined) {
    const prefix = districtPrefix(code)
    const range = { districtFrom: prefix.padEnd(6, '0'), districtTo: prefix.padEnd(6, '9') }
    if (prefix === code) add('k', { code }, () => sql`${mission.districtCode} = ${at('code')}`)
    else add('d', range, () => sql`${mission.districtCode} between ${at('districtFrom')} and ${at('districtTo')}`)
  }
  if (category !== undefined) add('c', { category }, () => sql`${mission.category} @> array[${at('category')}::text]`)
  if (target !== undefined) add('t', { target }, () => sql`${mission.targets} @> array[${at('target')}::text]`)
  if (state !== undefined) {
    const isState = (): SQL => sql`${mission.state} = ${at('state')}`
    if (openMissionStates.some((open) => open === state))
      add('r', { state }, () => sql`${isState()} and ${ofWorkingOrganization(mission.organizationId)}`)
    else add('s', { state }, isState)
  }
  if (from !== undefined || to !== undefined)
    add(
      `${from ? 'f' : ''}${to ? 'u' : ''}${isShortSpan(filter) ? 'z' : ''}`,
      { from: from?.toISOString(), to: to?.toISOString() },
      () => spanSql(from !== undefined, to !== undefined, isShortSpan(filter)),
    )
  if (organizationId !== undefined)
    add('g', { organizationId }, () => sql`${mission.organizationId} = ${at('organizationId')}::bigint`)
  if (around !== undefined) add('w', aroundValues(around), aroundSql)
  if (openAt !== undefined) add('o', { openAt: openAt.toISOString() }, openSql)
  if (only !== undefined) add('i', { only }, () => sql`${mission.id} = any(${at('only')}::bigint[])`)
  if (without !== undefined) add('x', { without }, () => sql`${mission.id} <> all(${at('without')}::bigint[])`)
  return {
    shape: parts.map(({ name }) => name).join(''),
    values,
    conditions: () => [...parts.map(({ condition }) => condition()), ...keywordSql(filter)],
  }
}

const shortSpan = 4 * 24 * 3600_000

/**
 * A span of a few days, as today and the weekend are. Few of the missions that run through it have a slot in it, so they are found by the slots:
 * in the order of their start, hundreds would be asked for their slots before the first that has one.
 */
export const isShortSpan = ({ from, to }: Pick<MissionFilter, 'from' | 'to'>): boolean =>
  from !== undefined && to !== undefined && to.getTime() - from.getTime() <= shortSpan

/**
 * A slot lies in the span; the mission's own times narrow the search first. No slot is longer than what one person serves in a day
 * (`dailyMaximumMinutes` of the rules), so none that lies in a short span began more than a day before it.
 */
function spanSql(from: boolean, to: boolean, isShort: boolean): SQL {
  const within = (startAt: SQL, endAt: SQL): SQL[] => [
    ...(from ? [sql`${endAt} > ${at('from')}::timestamptz`] : []),
    ...(to ? [sql`${startAt} < ${at('to')}::timestamptz`] : []),
  ]
  const begins = isShort ? [sql`w.start_at > ${at('from')}::timestamptz - interval '1 day'`] : []
  const slots = sql.join([...within(sql`w.start_at`, sql`w.end_at`), ...begins], sql` and `)
  const some = sql`exists (select 1 from slot w where w.mission_id = ${mission.id} and ${slots})`
  return sql.join([...within(sql`${mission.startAt}`, sql`${mission.endAt}`), some], sql` and `)
}

/**
 * Of live missions. The planner is not shown the instant: few of all missions are open, so it would sort these few, but most live ones are.
 * The end of the sign-up stands in the indexes of live missions, which pass by what runs already without reading it.
 */
const openSql = (): SQL => sql`${mission.recruitEndAt} > (select ${at('openAt')}::timestamptz)
  and coalesce(${mission.recruitStartAt} <= ${at('openAt')}::timestamptz, false)
  and exists (select 1 from slot w where w.mission_id = ${mission.id} and w.start_at > ${at('openAt')}::timestamptz)`

/** Words are planned for each request, so they need no placeholders. */
function keywordSql({ keyword, foundIn }: MissionFilter): SQL[] {
  if (keyword === undefined) return []
  const words = foundIn === undefined ? wordsSql(mission, keyword) : wordsFound(mission, mission.name, keyword, foundIn)
  return [...wordsAtHand(mission.searchText, keyword), ...words]
}

const degreeKilometres = 111.2

/** The box that holds the circle narrows the search by its index; `distanceFrom` is exact. */
function aroundValues({ latitude, longitude, kilometres }: Around): Record<string, number> {
  const high = kilometres / degreeKilometres
  const wide = Math.min(180, high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)))
  return {
    aroundLatitude: latitude,
    aroundLongitude: longitude,
    within: kilometres,
    south: latitude - high,
    north: latitude + high,
    west: longitude - wide,
    east: longitude + wide,
  }
}

const aroundSql = (): SQL => sql`${mission.latitude} between ${at('south')}::float8 and ${at('north')}::float8
  and ${mission.longitude} between ${at('west')}::float8 and ${at('east')}::float8
  and ${distanceFrom('aroundLatitude', 'aroundLongitude')} <= ${at('within')}::float8`
