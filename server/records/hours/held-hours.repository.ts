import { and, between, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { hourRecord, timeRecord } from '../../database/schema/hours.ts'
import { underwayStates } from './time-record-lifecycle.ts'

/** Hours that hold their time against others of the same person. */
export interface HeldHours {
  readonly surrogateId: string
  readonly missionName: string
  readonly startAt: Date
  readonly endAt: Date
  /** Of hours in the ledger. */
  readonly entryId: number | null
}

interface Span {
  readonly startAt: Date
  readonly endAt: Date
}

/** Of entries in the ledger those that were not taken back. */
export const isEffective = sql`(${timeRecord.minutes} > 0 and not exists (
  select from time_record reversal where reversal.corrects = ${timeRecord}.id and reversal.minutes < 0))`

/** What a record on the way adds to the ledger: of a correction the difference to the entry that still stands. */
const addedMinutes = sql`(${hourRecord}.minutes
  - coalesce((select t.minutes from time_record t where t.id = ${hourRecord}.corrects), 0))`

/** Hours that say when they were: those of a roster without times hold their day's minutes alone (`isUntimed`). */
const isTimed = ({ startAt, endAt, minutes }: typeof hourRecord | typeof timeRecord) =>
  sql`not (${endAt} - ${startAt} = interval '24 hours' and ${minutes} < 1440)`

/** Hours of these people that reach into a span: on the way to the ledger, then in it. */
export async function listHeldHours(
  executor: Executor,
  surrogateIds: readonly string[],
  { startAt, endAt }: Span,
): Promise<HeldHours[]> {
  const underway = await executor
    .select({
      surrogateId: hourRecord.surrogateId,
      missionName: hourRecord.missionName,
      startAt: hourRecord.startAt,
      endAt: hourRecord.endAt,
    })
    .from(hourRecord)
    .where(
      and(
        inArray(hourRecord.surrogateId, [...surrogateIds]),
        lt(hourRecord.startAt, endAt),
        gt(hourRecord.endAt, startAt),
        inArray(hourRecord.state, [...underwayStates]),
        isTimed(hourRecord),
      ),
    )
  const entries = await executor
    .select({
      surrogateId: timeRecord.surrogateId,
      missionName: timeRecord.missionName,
      startAt: timeRecord.startAt,
      endAt: timeRecord.endAt,
      entryId: timeRecord.id,
    })
    .from(timeRecord)
    .where(
      and(
        inArray(timeRecord.surrogateId, [...surrogateIds]),
        lt(timeRecord.startAt, endAt),
        gt(timeRecord.endAt, startAt),
        isTimed(timeRecord),
        isEffective,
      ),
    )
  return [...underway.map((hours) => ({ ...hours, entryId: null })), ...entries]
}

export const dayKey = ({ surrogateId, servedOn }: { readonly surrogateId: string; readonly servedOn: string }) =>
  `${surrogateId} ${servedOn}`

/** Minutes of service by person and day (`dayKey`), those on the way to the ledger counted. */
export async function sumServiceDays(
  executor: Executor,
  surrogateIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Map<string, number>> {
  const underway = await executor
    .select({
      surrogateId: hourRecord.surrogateId,
      servedOn: hourRecord.servedOn,
      minutes: sql<number>`sum(${addedMinutes})::int`,
    })
    .from(hourRecord)
    .where(
      and(
        inArray(hourRecord.surrogateId, [...surrogateIds]),
        between(hourRecord.servedOn, from, to),
        eq(hourRecord.kind, 'service'),
        inArray(hourRecord.state, [...underwayStates]),
      ),
    )
    .groupBy(hourRecord.surrogateId, hourRecord.servedOn)
  const effective = await executor
    .select({
      surrogateId: timeRecord.surrogateId,
      servedOn: timeRecord.servedOn,
      minutes: sql<number>`sum(${timeRecord.minutes})::int`,
    })
    .from(timeRecord)
    .where(
      and(
        inArray(timeRecord.surrogateId, [...surrogateIds]),
        between(timeRecord.servedOn, from, to),
        eq(timeRecord.kind, 'service'),
      ),
    )
    .groupBy(timeRecord.surrogateId, timeRecord.servedOn)
  const sums = new Map<string, number>()
  for (const row of [...underway, ...effective]) sums.set(dayKey(row), (sums.get(dayKey(row)) ?? 0) + row.minutes)
  return sums
}
