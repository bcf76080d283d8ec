import { inArray, ne, type SQL, sql } from 'drizzle-orm'
import { unknownKey } from '#contract/statistics/figures.ts'
import type { Executor } from '../../database/client.ts'
import { district } from '../../database/schema/district.ts'
import { organization } from '../../database/schema/organization.ts'
import { countedOn, timeRecord } from '../../database/schema/time-record.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { DayRange } from './period.ts'

export type Dimension = 'total' | 'city' | 'month' | 'category' | 'age' | 'grade' | 'organization'

export interface LedgerFilter {
  readonly present: DayRange
  readonly compared: DayRange
  readonly city?: string | undefined
  readonly category?: string | undefined
  readonly age?: string | undefined
  readonly grade?: string | undefined
}

export interface SumRow extends Record<string, unknown> {
  readonly dimension: Dimension
  readonly key: string
  /** Of the period itself; else of what it is compared with. */
  readonly isPresent: boolean
  readonly minutes: number
  readonly people: number
  readonly involved: number
  readonly missions: number
}

const ageGroup = sql`case when ${volunteer.birthDay} is null then ${unknownKey}
  when age(${timeRecord.servedOn}, ${volunteer.birthDay}) < interval '18 years' then '0'
  when age(${timeRecord.servedOn}, ${volunteer.birthDay}) < interval '35 years' then '18'
  when age(${timeRecord.servedOn}, ${volunteer.birthDay}) < interval '60 years' then '35' else '60' end`

const within = ({ from, to }: DayRange) => sql`day between ${from}::date and ${to}::date`
const equals = (column: string, value: string | undefined) =>
  value === undefined ? sql`true` : sql`${sql.identifier(column)} = ${value}`

/** Sums of the ledger's service by all that a report is divided by; the cities are those of all, whichever one is asked for. */
export const ledgerSums = (filter: LedgerFilter): SQL => sql`
    with entry as (
      select ${timeRecord.minutes} as minutes, ${timeRecord.surrogateId} as person, coalesce(${timeRecord.missionId}::text, concat(${timeRecord.organizationId}, ' ', ${timeRecord.missionName})) as mission,
        ${timeRecord.corrects} is null as "isFirst", ${countedOn(timeRecord)} as day, ${timeRecord.category} as category,
        ${timeRecord.grade} as grade, ${timeRecord.organizationId} as organization,
        coalesce(${district.code}, ${unknownKey}) as city, ${ageGroup} as age
      from ${timeRecord}
      left join ${volunteer} on ${volunteer.surrogateId} = ${timeRecord.surrogateId}
      left join ${district} on ${district.code} = left(${volunteer.livingDistrict}, 4) || '00' and ${district.level} = 'city'
      where ${timeRecord.kind} = 'service'
    ), counted as materialized (
      select *, ${within(filter.present)} as "isPresent", ${equals('city', filter.city)} as "isInCity" from entry
      where (${within(filter.present)} or ${within(filter.compared)})
        and ${equals('category', filter.category)} and ${equals('age', filter.age)} and ${equals('grade', filter.grade)}
    )
    select dimension, key, "isPresent", sum(minutes)::bigint as minutes,
      count(distinct person) filter (where "isFirst")::int as people, count(distinct person)::int as involved,
      count(distinct mission) filter (where "isFirst")::int as missions
    from counted cross join lateral (values ('total', ''), ('city', city), ('month', to_char(day, 'YYYY-MM')),
      ('category', category), ('age', age), ('grade', grade), ('organization', coalesce(organization::text, ${unknownKey}))
    ) part (dimension, key)
    where dimension = 'city' or "isInCity"
    group by dimension, key, "isPresent"`

export async function sumLedger(executor: Executor, filter: LedgerFilter): Promise<SumRow[]> {
  const { rows } = await executor.execute<SumRow>(ledgerSums(filter))
  return rows
}

/** Registered volunteers by their city; accounts that are closed are left out. */
export async function countRegistered(executor: Executor): Promise<ReadonlyMap<string, number>> {
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
export async function organizationNames(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await executor
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(inArray(organization.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
