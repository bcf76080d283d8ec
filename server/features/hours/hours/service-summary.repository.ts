import { sql } from 'drizzle-orm'
import type { HourKind } from '#domain/hours/hours-labels.ts'
import type { EvidenceGrade } from '#domain/words.ts'
import type { MarkedRecord } from '#domain/hours/marks.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { isInYear } from './service-record.repository.ts'

export interface ServiceSum extends Record<string, unknown> {
  month: string
  kind: HourKind
  grade: EvidenceGrade
  category: string
  minutes: number
}

/** What stands in the ledger of a person, reversals taken off, by month, kind, grade and category. */
export async function listServiceSums(executor: Executor, surrogateId: string): Promise<ServiceSum[]> {
  const { rows } = await executor.execute<ServiceSum>(sql`
    select to_char(one.served_on, 'YYYY-MM') as month, one.kind, one.grade, one.category, sum(one.minutes)::int as minutes
    from time_record one where one.surrogate_id = ${surrogateId} group by 1, 2, 3, 4`)
  return rows
}

/** Minutes on the way to the ledger; of a correction what it adds: the entry that it is to replace counts as effective until then. */
export async function sumUnderWay(executor: Executor, surrogateId: string, year: number | undefined) {
  const { rows } = await executor.execute<{ pending: number; publicising: number; objected: number }>(sql`
    select coalesce(sum(one.added) filter (where one.state in ${nameList<TimeRecordState>(['pending', 'proposed'])}), 0)::int as pending,
      coalesce(sum(one.added) filter (where one.state in ${nameList<TimeRecordState>(['publicising'])}), 0)::int as publicising,
      coalesce(sum(one.added) filter (where one.state in ${nameList<TimeRecordState>(['objected'])}), 0)::int as objected
    from (select h.state, h.served_on, h.minutes - coalesce(t.minutes, 0) as added
      from hour_record h left join time_record t on t.id = h.corrects where h.surrogate_id = ${surrogateId}) one
    where ${isInYear(year)}`)
  return rows[0] ?? { pending: 0, publicising: 0, objected: 0 }
}

export interface RecordCount extends Record<string, unknown> {
  /** From 1. */
  month: number
  what: HourKind | 'publicising'
  records: number
}

/** An entry `t` that adds hours and was not taken back. */
const isInForce = sql.raw(
  't.minutes > 0 and not exists (select from time_record back where back.corrects = t.id and back.minutes < 0)',
)

/** Entries in force by the day of service, with city and organization. */
export async function listMarkedRecords(executor: Executor, surrogateId: string): Promise<MarkedRecord[]> {
  const { rows } = await executor.execute<MarkedRecord & Record<string, unknown>>(sql`
    select t.served_on::text as "servedOn", city.name as city, o.name as organization
    from time_record t left join organization o on o.id = t.organization_id left join mission m on m.id = t.mission_id
      left join district city on city.code = left(m.district_code, 4) || '00' and city.level = 'city'
    where t.surrogate_id = ${surrogateId} and ${isInForce} order by t.served_on, t.id`)
  return rows
}

/** Records of a year by month: entries that stand, and what is new on public notice. */
export async function countRecordsOf(executor: Executor, surrogateId: string, year: number): Promise<RecordCount[]> {
  const { rows } = await executor.execute<RecordCount>(sql`
    select extract(month from one.served_on)::int as month, one.what, count(*)::int as records
    from (select t.served_on, t.kind as what from time_record t
        where t.surrogate_id = ${surrogateId} and ${isInForce}
      union all
      select h.served_on, h.state from hour_record h
        where h.surrogate_id = ${surrogateId} and h.corrects is null
          and h.state in ${nameList<TimeRecordState>(['publicising'])}) one
    where ${isInYear(year)} group by 1, 2`)
  return rows
}

/** Stars and service minutes as they are counted. */
export async function findStars(executor: Executor, volunteerId: number) {
  const { rows } = await executor.execute<{ starLevel: number; serviceMinutes: number }>(sql`
    select star_level as "starLevel", service_minutes as "serviceMinutes" from volunteer where id = ${volunteerId}`)
  return rows[0] ?? { starLevel: 0, serviceMinutes: 0 }
}
