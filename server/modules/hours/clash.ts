import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import { spanText } from '#contract/eligibility.ts'
import { ruleSetOn } from '#contract/rule-sets.ts'
import type { Executor } from '../../database/client.ts'
import { hourRecord, timeRecord } from '../../database/schema/time-record.ts'
import { BusinessError } from '../../errors.ts'
import { type LedgerEntry, longDay, minutesOfDay } from '../ledger/ledger.ts'
import { underwayStates } from './time-record-lifecycle.ts'

interface Hours {
  readonly surrogateId: string
  readonly servedOn: string
  readonly startAt: Date
  readonly endAt: Date
  readonly minutes: number
  readonly kind: 'service' | 'training'
}

/** Of entries in the ledger those that were not taken back. */
export const isEffective = sql`(${timeRecord.minutes} > 0 and not exists (
  select from time_record reversal where reversal.corrects = ${timeRecord}.id and reversal.minutes < 0))`

/** What a record on the way adds to the ledger: of a correction the difference to the entry that still stands. */
const addedMinutes = sql`(${hourRecord}.minutes
  - coalesce((select t.minutes from time_record t where t.id = ${hourRecord}.corrects), 0))`

/**
 * Refuses hours that overlap others of the person, or that make a day longer than the rules allow, those on the way to the ledger
 * counted; the person is locked.
 * @param original entry whose place they take, which holds neither time nor minutes against them
 * @throws BusinessError timeConflict, dailyLimit
 */
export async function refuseClash(executor: Executor, hours: Hours, original?: LedgerEntry): Promise<void> {
  const [other] = await findOverlaps(executor, hours, original)
  if (other) {
    throw new BusinessError(
      codes.timeConflict,
      `${spanText(hours)} 与“${other.missionName}”（${spanText(other)}）的时长重叠，同一时间只能记一次`,
    )
  }
  if (hours.kind !== 'service') return
  const [underway] = await executor
    .select({ minutes: sql<number>`coalesce(sum(${addedMinutes}), 0)::int` })
    .from(hourRecord)
    .where(
      and(
        eq(hourRecord.surrogateId, hours.surrogateId),
        eq(hourRecord.servedOn, hours.servedOn),
        eq(hourRecord.kind, 'service'),
        inArray(hourRecord.state, [...underwayStates]),
      ),
    )
  const ledgerMinutes = await minutesOfDay(executor, hours.surrogateId, hours.servedOn)
  const before = (underway?.minutes ?? 0) + ledgerMinutes - (original?.minutes ?? 0)
  if (before + hours.minutes > ruleSetOn(hours.servedOn).dailyMaximumMinutes) throw longDay(hours.servedOn)
}

async function findOverlaps(executor: Executor, { surrogateId, startAt, endAt }: Hours, original?: LedgerEntry) {
  const underway = await executor
    .select({ missionName: hourRecord.missionName, startAt: hourRecord.startAt, endAt: hourRecord.endAt })
    .from(hourRecord)
    .where(
      and(
        eq(hourRecord.surrogateId, surrogateId),
        lt(hourRecord.startAt, endAt),
        gt(hourRecord.endAt, startAt),
        inArray(hourRecord.state, [...underwayStates]),
      ),
    )
    .limit(1)
  if (underway.length > 0) return underway
  return executor
    .select({ missionName: timeRecord.missionName, startAt: timeRecord.startAt, endAt: timeRecord.endAt })
    .from(timeRecord)
    .where(
      and(
        eq(timeRecord.surrogateId, surrogateId),
        lt(timeRecord.startAt, endAt),
        gt(timeRecord.endAt, startAt),
        isEffective,
        original && ne(timeRecord.id, original.id),
      ),
    )
    .limit(1)
}
