import { ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CodeItem } from '#domain/lists/code-list.ts'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { ageGroups, gradeItems, unknownKey } from '#domain/statistics/figures.ts'
import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'
import { organization } from '../../../database/schema/organization.ts'
import { serviceFact } from '../../../database/schema/statistics.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import { type PeriodDays, monthsOf } from './period.ts'

export type Dimension = 'total' | 'city' | 'month' | 'category' | 'age' | 'grade' | 'organization'

export interface ServiceFilter {
  readonly city?: string | undefined
  readonly category?: string | undefined
  readonly age?: string | undefined
  readonly grade?: string | undefined
}

export interface SumRow extends Record<string, unknown> {
  readonly dimension: Dimension
  readonly key: string
  readonly minutes: number
  readonly people: number
  readonly involved: number
  readonly missions: number
}

/** Bits of a number in PostgreSQL, its sign left out. */
const mostGroups = 63

/** A division of few groups, so that all groups of such divisions are bits of one number. */
interface Division {
  readonly dimension: Dimension
  readonly keys: readonly string[]
  /** Place of an entry's group among the keys, from 1. */
  readonly place: SQL
}

function divisionsOf(period: PeriodDays): Division[] {
  const months = monthsOf(period)
  const firstDays = months.map((month) => `${month}-01`)
  const listed = (dimension: 'category' | 'age' | 'grade', keys: readonly string[]): Division => ({
    dimension,
    keys,
    place: sql`array_position(${sql.param(keys)}::text[], ${serviceFact[dimension]})`,
  })
  const codesOf = (items: readonly CodeItem[]) => items.map(({ code }) => code)
  return [
    {
      dimension: 'month',
      keys: months,
      place: sql`width_bucket(${serviceFact.day}, ${sql.param(firstDays)}::date[])`,
    },
    listed('category', codesOf(serviceCategories)),
    listed('age', [...codesOf(ageGroups), unknownKey]),
    listed('grade', codesOf(gradeItems)),
  ]
}

/** The groups of an entry, a bit for each. */
function groupBits(divisions: readonly Division[]): SQL {
  const bits = divisions.map(({ place }, at) => {
    const before = divisions.slice(0, at).reduce((sum, { keys }) => sum + keys.length, 0)
    return sql`coalesce(1::bigint << (${before}::int + ${place} - 1), 0)`
  })
  return sql.join(bits, sql` | `)
}

const equals = (column: SQL | PgColumn, value: string | undefined) =>
  value === undefined ? sql`true` : sql`${column} = ${value}`

/** Those of the divisions of few groups: the bits of a person or a mission are joined first, so that entries are read once. */
const smallSums = (isInCity: SQL) => sql`
    select dimension, key, sum(minutes) as minutes, 0 as people, 0 as involved, 0 as missions
    from (select groups, sum(minutes) as minutes from entry where ${isInCity} group by groups) alike join small_group on groups & bit <> 0
    group by dimension, key
    union all
    select dimension, key, 0, sum(people) filter (where served & bit <> 0), sum(people), 0
    from (
      select served & mask as served, involved & mask as involved, count(*) as people
      from person cross join division where ${isInCity} group by 1, 2
    ) alike join small_group on involved & bit <> 0
    group by dimension, key
    union all
    select dimension, key, 0, 0, 0, sum(missions)
    from (select served & mask as served, count(*) as missions from mission cross join division group by 1) alike
      join small_group on served & bit <> 0
    group by dimension, key`

/** Those of the divisions of many groups, and of all. */
const largeSums = (isInCity: SQL) => sql`
    select 'city', city, sum(minutes), count(*) filter (where served <> 0), count(*), 0 from person group by city
    union all
    select 'city', city, 0, 0, 0, count(*) from city_mission group by city
    union all
    select 'total', '', sum(minutes), count(*) filter (where served <> 0), count(*), 0 from person where ${isInCity} having count(*) > 0
    union all
    select 'total', '', 0, 0, 0, count(*) from mission having count(*) > 0
    union all
    select 'organization', coalesce(organization::text, ${unknownKey}), sum(minutes), count(*) filter (where has_served), count(*), 0
    from (
      select organization, person, sum(minutes) as minutes, bool_or(is_first) as has_served
      from entry where ${isInCity} group by organization, person
    ) member group by organization
    union all
    select 'organization', coalesce(organization::text, ${unknownKey}), 0, 0, 0, count(*)
    from (select distinct organization, mission from entry where is_first and ${isInCity}) run group by organization`

/** Sums of a period's service by all that a report is divided by; the cities are those of all, whichever one is asked for. */
export function serviceSums(period: PeriodDays, { city, category, age, grade }: ServiceFilter): SQL {
  const divisions = divisionsOf(period)
  const isInCity = equals(sql`city`, city)
  const dimensions = divisions.flatMap(({ dimension, keys }) => keys.map(() => dimension))
  const keys = divisions.flatMap((division) => division.keys)
  if (keys.length > mostGroups) throw new Error('more groups than bits')
  return sql`
    with small_group as (
      select dimension, key, 1::bigint << (place - 1)::int as bit
      from unnest(${sql.param(dimensions)}::text[], ${sql.param(keys)}::text[]) with ordinality list (dimension, key, place)
    ), division as (
      select bit_or(bit) as mask from small_group group by dimension
    ), entry as materialized (
      select ${serviceFact.volunteerId} as person, ${serviceFact.missionKey} as mission, ${serviceFact.organizationId} as organization,
        ${serviceFact.minutes} as minutes, ${serviceFact.city} as city, ${serviceFact.isFirst} as is_first, ${groupBits(divisions)} as groups
      from ${serviceFact}
      where ${serviceFact.day} between ${period.from}::date and ${period.to}::date and ${equals(serviceFact.category, category)}
        and ${equals(serviceFact.age, age)} and ${equals(serviceFact.grade, grade)}
    ), person as (
      select person, city, sum(minutes) as minutes, bit_or(groups) as involved, coalesce(bit_or(groups) filter (where is_first), 0) as served
      from entry group by person, city
    ), city_mission as (
      select mission, city, bit_or(groups) as served from entry where is_first group by mission, city
    ), mission as (
      select bit_or(served) as served from city_mission where ${isInCity} group by mission
    ), part as (${smallSums(isInCity)} union all ${largeSums(isInCity)})
    select dimension, key, sum(minutes)::bigint as minutes, sum(people)::int as people, sum(involved)::int as involved,
      sum(missions)::int as missions
    from part group by dimension, key`
}

export async function sumService(executor: Executor, period: PeriodDays, filter: ServiceFilter): Promise<SumRow[]> {
  const { rows } = await executor.execute<SumRow>(serviceSums(period, filter))
  return rows
}

/** Registered volunteers by their city; accounts that are closed are left out. */
export async function countRegisteredByDistrict(executor: Executor): Promise<ReadonlyMap<string, number>> {
  const rows = await executor
    .select({ city: sql<string>`coalesce(${district.code}, ${unknownKey})`, count: sql<number>`count(*)::int` })
    .from(volunteer)
    .leftJoin(
      district,
      sql`${district.code} = left(${volunteer.livingDistrict}, 4) || '00' and ${district.level} = 'city'`,
    )
    .where(ne(volunteer.logoffState, 'loggedOff'))
    .groupBy(district.code)
  return new Map(rows.map(({ city, count }) => [city, count]))
}

/** Names of organizations by their ids. */
export async function listNamesOfOrganizations(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await executor
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(sql`${organization.id} = any(${sql.param(ids)}::bigint[])`)
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
