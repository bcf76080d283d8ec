import { type SQL, sql } from 'drizzle-orm'
import { districtPrefix } from '#contract/district-code.ts'
import { mission } from '../../database/schema/mission.ts'
import { publicMissionStates } from '../../lifecycle.ts'
import { escapeLike, gramsOf, wordsOf } from '../../search/grams.ts'

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
  /** These missions alone, or all but these. */
  readonly only?: readonly number[] | undefined
  readonly without?: readonly number[] | undefined
}

const liveStates = ['recruiting', 'ongoing']
const stateList = (states: readonly string[]): SQL => sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`)
export const liveStateList = stateList(liveStates)
export const segmentStates: Record<Segment, SQL> = {
  live: liveStateList,
  ended: stateList(publicMissionStates.filter((state) => !liveStates.includes(state))),
}

export interface FilterSql {
  /** Names the filters in use; equal shapes share one prepared statement. */
  readonly shape: string
  readonly values: Record<string, unknown>
  /** Built when a statement of this shape is prepared, not for each request. */
  readonly conditions: () => SQL[]
}

const at = (name: string): SQL => sql`${sql.placeholder(name)}`

/** The filter as conditions over `mission` with named placeholders, and their values. */
export function filterSql(filter: MissionFilter): FilterSql {
  const parts: { name: string; condition: () => SQL }[] = []
  const values: Record<string, unknown> = {}
  const add = (name: string, given: Record<string, unknown>, condition: () => SQL): void => {
    parts.push({ name, condition })
    Object.assign(values, given)
  }
  const { district: code, category, target, state, from, to, openAt, only, without } = filter
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
  if (only !== undefined) add('i', { only }, () => sql`${mission.id} = any(${at('only')}::bigint[])`)
  if (without !== undefined) add('x', { without }, () => sql`${mission.id} <> all(${at('without')}::bigint[])`)
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

/**
 * Every word is to be found in name, place or organization. The grams of all words narrow the search by their index; a word that is
 * one gram is found by that alone, any other is looked for as it is written.
 */
function keywordSql(keyword: string | undefined): SQL[] {
  if (keyword === undefined) return []
  const grams = gramsOf(keyword)
  const written = wordsOf(keyword).filter((word) => !grams.includes(word))
  return [
    ...(grams.length > 0 ? [sql`${mission.grams} @> ${sql.param(grams, mission.grams)}`] : []),
    ...written.map((word) => {
      const pattern = `%${escapeLike(word)}%`
      return sql`(lower(normalize(${mission.name} || ' ' || ${mission.place}, nfkc)) like ${pattern} or ${mission.organizationId} = any(array(
        select s.id from organization s where lower(normalize(s.name, nfkc)) like ${pattern})))`
    }),
  ]
}
