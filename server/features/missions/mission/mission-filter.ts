import { type AnyColumn, and, arrayContains, eq, gt, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { nameList } from '../../../database/name-list.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { mission } from '../../../database/schema/mission.ts'
import { isOfWorkingOrganization, wasPublished } from '../../../records/mission/mission-visibility.ts'
import { openMissionStates } from '../../../records/mission/mission-lifecycle.ts'
import { isInDistrict } from '../../../search/within-district.ts'
import { shortTermsSql, termsSql } from '../../../search/terms.ts'
import { distanceFrom, type Coordinates } from '../../../records/mission/mission-distance.ts'

/** Missions one can still go to (`live`: those whose sign-up goes on, and those that only run), and those behind us. */
export type Segment = 'live' | 'open' | 'running' | 'ended'
/** The public list in its order. */
export const segments = ['open', 'running', 'ended'] as const

export interface ManagedMissionFilter {
  readonly district?: string | undefined
  readonly category?: string | undefined
  readonly target?: string | undefined
  /** A slot lies in this span. */
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly state?: MissionState | undefined
  readonly keyword?: string | undefined
  readonly organizationId?: number | undefined
  /** Kilometres around a position. */
  readonly around?: Around | undefined
  /** Sign-up is open at this instant, and a slot is still to come. */
  readonly openAt?: Date | undefined
  /** These missions alone, or all but these. */
  readonly only?: readonly number[] | undefined
  readonly without?: readonly number[] | undefined
}

interface Around extends Coordinates {
  readonly kilometres: number
}

const liveStates = statesTagged(missionMachine, 'open')
const endedStates = statesTagged(missionMachine, 'past')
const liveStateList = nameList<MissionState>(liveStates)
const endedStateList = nameList<MissionState>(endedStates)
export const isLiveState = (state: MissionState): boolean => liveStates.includes(state)
const isLive = sql`${mission.state} in ${liveStateList}`
const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`
/** An instant that the planner is not shown: it would take the missions after it for few, and sort them instead of walking the index. */
const hidden = (date: Date): SQL => sql`(select ${instant(date)})`

/** @param signUpAt the instant that parts `open` from `running` */
export function segmentSql(segment: Segment, signUpAt: Date): SQL {
  switch (segment) {
    case 'live':
      return isLive
    case 'open':
      return sql`${isLive} and ${mission.recruitEndAt} > ${hidden(signUpAt)}`
    case 'running':
      return sql`${isLive} and ${mission.recruitEndAt} <= ${hidden(signUpAt)}`
    case 'ended':
      return sql`${mission.state} in ${endedStateList} and ${wasPublished(mission.state, mission.stateContext)}`
  }
}

/** Whether missions of a segment can pass the filter; those that cannot would be read one by one to find none. */
export function segmentHolds(segment: Segment, { state }: ManagedMissionFilter): boolean {
  const states: readonly string[] = segment === 'ended' ? endedStates : liveStates
  return state === undefined || states.includes(state)
}

/** `isPublic` for a search by words: their pieces stand in two indexes, which the planner takes when their states are named apart. */
export const isPublicForSearch = (state: AnyColumn | SQL, context: AnyColumn | SQL): SQL =>
  sql`(${state} in ${liveStateList} or ${state} in ${endedStateList}) and ${wasPublished(state, context)}`

/** The filter as a condition over `mission`. */
export function filterSql(filter: ManagedMissionFilter): SQL | undefined {
  const { district, category, target, state, organizationId, around, openAt, only, without } = filter
  return and(
    isInDistrict(mission.districtCode, district),
    category === undefined ? undefined : arrayContains(mission.category, [category]),
    target === undefined ? undefined : arrayContains(mission.targets, [target]),
    state === undefined ? undefined : stateSql(state),
    spanSql(filter),
    organizationId === undefined ? undefined : eq(mission.organizationId, organizationId),
    around && aroundSql(around),
    openAt && openSql(openAt),
    only && inArray(mission.id, [...only]),
    without && notInArray(mission.id, [...without]),
    keywordSql(filter),
  )
}

function stateSql(state: string): SQL | undefined {
  const isOpen = openMissionStates.some((open) => open === state)
  return and(sql`${mission.state} = ${state}`, isOpen ? isOfWorkingOrganization(mission.organizationId) : undefined)
}

const shortSpan = 4 * 24 * 3600_000

/** A span of a few days: few of the missions that run through it have a slot in it, so they are found by their slots. */
export const isShortSpan = ({ from, to }: Pick<ManagedMissionFilter, 'from' | 'to'>): boolean =>
  from !== undefined && to !== undefined && to.getTime() - from.getTime() <= shortSpan

/** A slot lies in the span; the mission's own times narrow the search first. No slot is longer than a day, so those in a short span began at most a day before it. */
function spanSql({ from, to }: ManagedMissionFilter): SQL | undefined {
  if (!from && !to) return undefined
  const slots = and(
    from && sql`w.end_at > ${instant(from)}`,
    to && sql`w.start_at < ${instant(to)}`,
    from && isShortSpan({ from, to }) ? sql`w.start_at > ${instant(from)} - interval '1 day'` : undefined,
  )
  return and(
    from && gt(mission.endAt, from),
    to && lt(mission.startAt, to),
    sql`exists (select 1 from slot w where w.mission_id = ${mission.id} and ${slots})`,
  )
}

/** Of live missions. */
const openSql = (at: Date): SQL => sql`${mission.recruitEndAt} > ${hidden(at)}
  and coalesce(${mission.recruitStartAt} <= ${instant(at)}, false)
  and exists (select 1 from slot w where w.mission_id = ${mission.id} and w.start_at > ${instant(at)})`

function keywordSql({ keyword }: ManagedMissionFilter): SQL | undefined {
  if (keyword === undefined) return undefined
  return and(...shortTermsSql(mission.searchText, keyword), ...termsSql(mission, keyword))
}

const degreeKilometres = 111.2

/** The box that holds the circle narrows the search by its index; `distanceFrom` is exact. */
function aroundSql(circle: Around): SQL {
  const { latitude, longitude, kilometres } = circle
  const high = kilometres / degreeKilometres
  const wide = Math.min(180, high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)))
  return sql`${mission.latitude} between ${latitude - high}::float8 and ${latitude + high}::float8
    and ${mission.longitude} between ${longitude - wide}::float8 and ${longitude + wide}::float8
    and ${distanceFrom(circle)} <= ${kilometres}::float8`
}
