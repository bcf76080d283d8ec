import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, date, index, integer, pgTable, pgView, text } from 'drizzle-orm/pg-core'
import { unknownKey } from '#domain/statistics/figures.ts'
import { reference } from '../columns.ts'
import { district } from './district.ts'
import { countedOn, timeRecord } from './hours.ts'
import { volunteer } from './volunteer.ts'

const facts = () => ({
  /** Day on which the entry counts. */
  day: date().notNull(),
  /** The mission's identity; of hours that have a name alone, a number below zero, made of the organization and the name. */
  missionKey: reference().notNull(),
  organizationId: reference(),
  minutes: integer().notNull(),
  category: text().notNull(),
  grade: text().notNull(),
  /** Code of the city in which the volunteer lives now, and the age on the day of service (`domain/statistics/figures.ts`). */
  city: text().notNull(),
  age: text().notNull(),
  /** Whether it corrects no earlier entry. */
  isFirst: boolean().notNull(),
})

/**
 * The service of the ledger as the federation's statistics divide it, a row for each entry. The trigger on the ledger adds rows, that on
 * volunteers follows city and age; both write what `serviceEntry` says.
 */
export const serviceFact = pgTable(
  'service_fact',
  {
    entryId: reference().primaryKey(),
    volunteerId: reference()
      .notNull()
      .references((): AnyPgColumn => volunteer.id),
    ...facts(),
  },
  (t) => [index('service_fact_day').on(t.day), index('service_fact_volunteer').on(t.volunteerId)],
)

const unknown = sql.raw(`'${unknownKey}'`)
const age = sql`age(${timeRecord.servedOn}, ${volunteer.birthDay})`

/** What `serviceFact` holds, read from the ledger itself. */
export const serviceEntry = pgView('service_entry', {
  entryId: reference().notNull(),
  volunteerId: reference().notNull(),
  ...facts(),
}).as(sql`select ${timeRecord.id} as entry_id, ${volunteer.id} as volunteer_id, ${countedOn(timeRecord)} as day,
    coalesce(${timeRecord.missionId}, -('x' || left(md5(concat(${timeRecord.organizationId}, ' ', ${timeRecord.missionName})), 15))::bit(60)::bigint) as mission_key,
    ${timeRecord.organizationId} as organization_id, ${timeRecord.minutes} as minutes, ${timeRecord.category} as category, ${timeRecord.grade} as grade,
    coalesce(${district.code}, ${unknown}) as city,
    case when ${volunteer.birthDay} is null then ${unknown} when ${age} < interval '18 years' then '0' when ${age} < interval '35 years' then '18'
      when ${age} < interval '60 years' then '35' else '60' end as age,
    ${timeRecord.corrects} is null as is_first
  from ${timeRecord}
  join ${volunteer} on ${volunteer.surrogateId} = ${timeRecord.surrogateId}
  left join ${district} on ${district.code} = left(${volunteer.livingDistrict}, 4) || '00' and ${district.level} = 'city'
  where ${timeRecord.kind} = 'service'`)
