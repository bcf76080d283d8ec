import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { timeRecordMachine } from '#machines/lifecycle/time-record.machine.ts'
import type { Executor } from '../../database/client.ts'
import { nameList } from '../../database/name-list.ts'
import { serviceEntry, serviceFact } from '../../database/schema/statistics.ts'
import { hourRecord, timeRecord } from '../../database/schema/hours.ts'
import { proveActs } from '../staff-log/prove-acts.ts'
import { type ChainEnd, emptyChain, entryHash, type LedgerEntry } from './ledger.ts'

export interface Reconciliation {
  readonly people: number
  readonly entries: number
  /** The first thing that is not as it must be, in words; null when all is. */
  readonly fault: string | null
}

const batchSize = 5000

/**
 * Proves the ledger: every chain from its first entry, rehashed, then the records that must have an entry, then each stored counter, what the
 * statistics are made of, and the chains of staff's acts.
 * Reads one state of the database, whatever is written meanwhile.
 */
export const reconcile = (executor: Executor, now: Date): Promise<Reconciliation> =>
  readInSnapshot(executor, (transaction) => proveLedger(transaction, now))

/** Reads one state of the database for as long as it takes. */
export function readInSnapshot<T>(executor: Executor, read: (transaction: Executor) => Promise<T>): Promise<T> {
  return executor.transaction(
    async (transaction) => {
      await transaction.execute(sql`set local statement_timeout = 0`)
      return read(transaction)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The proof itself, on what the caller's transaction sees. */
export async function proveLedger(executor: Executor, now: Date): Promise<Reconciliation> {
  const chains = await proveChains(executor)
  const fault =
    chains.fault ??
    (await proveRecords(executor)) ??
    (await proveCounters(executor, now)) ??
    (await proveStatistics(executor)) ??
    (await proveActs(executor))
  return { ...chains, fault }
}

async function proveChains(executor: Executor): Promise<Reconciliation> {
  let [people, entries] = [0, 0]
  let surrogateId = ''
  let end: ChainEnd = emptyChain
  const minutesOf = new Map<number, number>()
  for (;;) {
    const rows = await executor
      .select()
      .from(timeRecord)
      .where(sql`(${timeRecord.surrogateId}, ${timeRecord.position}) > (${surrogateId}, ${end.position})`)
      .orderBy(asc(timeRecord.surrogateId), asc(timeRecord.position))
      .limit(batchSize)
    for (const row of rows) {
      if (row.surrogateId !== surrogateId) {
        people += 1
        surrogateId = row.surrogateId
        end = emptyChain
        minutesOf.clear()
      }
      entries += 1
      const fault = linkFault(row, end, minutesOf)
      if (fault) return { people, entries, fault: `${locationText(row)}：${fault}` }
      minutesOf.set(row.id, row.minutes)
      end = row
    }
    if (rows.length < batchSize) return { people, entries, fault: null }
  }
}

const locationText = ({ surrogateId, position, id }: LedgerEntry): string =>
  `台账断在 ${surrogateId} 的第 ${position} 条（编号 ${id}）`

function linkFault(row: LedgerEntry, end: ChainEnd, minutesOf: ReadonlyMap<number, number>): string | null {
  if (row.position !== end.position + 1) return `它之前应是第 ${row.position - 1} 条，实际是第 ${end.position} 条`
  if (row.previousHash !== end.hash) return '它记下的前一条摘要与前一条不符'
  if (row.hash !== entryHash(row)) return '内容与摘要不符，内容被改动过'
  if (row.corrects !== null && !minutesOf.has(row.corrects))
    return `它更正的 ${row.corrects} 号不在同一个人之前的条目里`
  if (row.minutes < 0 && row.corrects !== null && minutesOf.get(row.corrects) !== -row.minutes)
    return `它冲正的分钟数与 ${row.corrects} 号不符`
  return null
}

/** What took effect has an entry: a chain that was cut off at its end joins, and is found here. Each entry says what its record says. */
async function proveRecords(executor: Executor): Promise<string | null> {
  const { rows } = await executor.execute<{ id: number; record: number; who: string }>(sql`
    select t.id, t.record_id as record, t.surrogate_id as who from time_record t left join hour_record h on h.id = t.record_id
    where not coalesce(${agreement}, false) order by t.id limit 1`)
  const [mismatch] = rows
  if (mismatch) return `台账里 ${mismatch.who} 的一条（编号 ${mismatch.id}）与它的时长记录 ${mismatch.record} 不符`
  const [row] = await executor
    .select({ id: hourRecord.id, surrogateId: hourRecord.surrogateId })
    .from(hourRecord)
    .leftJoin(timeRecord, eq(timeRecord.recordId, hourRecord.id))
    .where(and(sql`${hourRecord.state} in ${inLedger}`, isNull(timeRecord.id)))
    .orderBy(asc(hourRecord.id))
    .limit(1)
  return row ? `时长记录 ${row.id}（${row.surrogateId}）已生效，台账里却没有它的条目` : null
}

const inLedger = nameList<TimeRecordState>(statesTagged(timeRecordMachine, 'inLedger'))

/** What the database asks of an entry that is appended, as the trigger `time_record_chain` writes it too. */
const agreement = sql`h.surrogate_id = t.surrogate_id and h.state in ${inLedger} and h.minutes = abs(t.minutes)
  and (h.mission_id, h.organization_id, h.served_on, h.start_at, h.end_at, h.kind, h.grade)
    is not distinct from (t.mission_id, t.organization_id, t.served_on, t.start_at, t.end_at, t.kind, t.grade)
  and (t.minutes < 0 or h.corrects is not distinct from t.corrects)`

interface Difference extends Record<string, unknown> {
  who: string
  what: string
  kept: number
  counted: number
}

async function proveCounters(executor: Executor, now: Date): Promise<string | null> {
  const stars = ruleSetOn(shanghaiDay(now)).starHours.map((hours) => sql`(c.service >= ${hours * 60})::int`)
  const { rows } = await executor.execute<Difference>(sql`
    with summed as (
      select surrogate_id, sum(minutes) filter (where kind = 'service') as service, sum(minutes) filter (where kind = 'training') as training
      from time_record group by surrogate_id
    ), c as (
      select v.id, v.surrogate_id, v.service_minutes, v.training_minutes, v.star_level,
        greatest(0, coalesce(s.service, 0)) as service, greatest(0, coalesce(s.training, 0)) as training
      from volunteer v left join summed s on s.surrogate_id = v.surrogate_id
    ), months as (
      select v.id, v.surrogate_id, to_char(t.served_on, 'YYYY-MM') as month, sum(t.minutes) as minutes
      from time_record t join volunteer v on v.surrogate_id = t.surrogate_id where t.kind = 'service' group by 1, 2, 3
    ), differences as (
      select c.surrogate_id as who, '服务分钟数' as what, c.service_minutes::int as kept, c.service::int as counted, 1 as rank
      from c where c.service_minutes <> c.service
      union all select c.surrogate_id, '培训分钟数', c.training_minutes, c.training::int, 2 from c where c.training_minutes <> c.training
      union all select c.surrogate_id, '星级', c.star_level, ${sql.join(stars, sql` + `)}, 3
      from c where c.star_level <> ${sql.join(stars, sql` + `)}
      union all select coalesce(m.surrogate_id, v.surrogate_id), coalesce(m.month, k.month) || ' 的服务分钟数', coalesce(k.minutes, 0)::int,
        coalesce(m.minutes, 0)::int, 4
      from months m full join volunteer_month k on k.volunteer_id = m.id and k.month = m.month left join volunteer v on v.id = k.volunteer_id
      where coalesce(k.minutes, 0) <> coalesce(m.minutes, 0)
      union all select '全站', '服务分钟数', t.value::int, s.minutes::int, 5
      from (select coalesce(sum(service_minutes), 0) as minutes from volunteer) s
      join total t on t.name = 'serviceMinutes' where t.value <> s.minutes
    )
    select who, what, kept, counted from differences order by rank, who, what limit 1`)
  const [row] = rows
  return row ? `计数不符：${row.who} 的${row.what}记为 ${row.kept}，台账算出 ${row.counted}` : null
}

/** The statistics have a row for each entry of service, which says what the entry says. */
async function proveStatistics(executor: Executor): Promise<string | null> {
  const columns = Object.keys(getTableColumns(serviceFact)) as (keyof typeof serviceFact.$inferSelect)[]
  const valuesOf = (source: typeof serviceFact | typeof serviceEntry) =>
    sql.join(
      columns.map((column) => source[column]),
      sql`, `,
    )
  const { rows } = await executor.execute<{ id: number }>(sql`
    select coalesce(${serviceEntry.entryId}, ${serviceFact.entryId}) as id
    from ${serviceEntry} full join ${serviceFact} on ${serviceFact.entryId} = ${serviceEntry.entryId}
    where (${valuesOf(serviceEntry)}) is distinct from (${valuesOf(serviceFact)}) order by id limit 1`)
  const [row] = rows
  return row ? `统计不符：台账编号 ${row.id} 的一条在统计里缺少、多出或内容不同` : null
}
