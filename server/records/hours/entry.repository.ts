import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { slot } from '../../database/schema/mission.ts'
import { hourRecord, timeRecord } from '../../database/schema/hours.ts'
import type { LedgerEntry } from '../ledger/ledger.ts'
import type { OrganizerCaller } from '../caller/caller.ts'
import { federationView } from './federation-view.ts'
import { underwayStates } from './time-record-lifecycle.ts'
import { isWithinScope } from '../mission/scope.ts'

/** An entry of the ledger inside the caller's scope. */
export async function findEntryInScope(
  executor: Executor,
  entryId: number,
  caller: OrganizerCaller,
): Promise<LedgerEntry | null> {
  const [entry] = await executor
    .select()
    .from(timeRecord)
    .where(and(eq(timeRecord.id, entryId), isWithinScope(timeRecord.organizationId, caller)))
  return entry ?? null
}

export const listLedgerEntries = (executor: Executor, ids: readonly number[]): Promise<LedgerEntry[]> =>
  executor
    .select()
    .from(timeRecord)
    .where(inArray(timeRecord.id, [...ids]))

/** The entry that took another one back. */
export async function findReversal(executor: Executor, entryId: number): Promise<{ readonly id: number } | null> {
  const [row] = await executor
    .select({ id: timeRecord.id })
    .from(timeRecord)
    .where(and(eq(timeRecord.corrects, entryId), lt(timeRecord.minutes, 0)))
  return row ?? null
}

/** Whether a correction of the entry is on its way. */
export async function hasCorrectionUnderWay(executor: Executor, entryId: number): Promise<boolean> {
  const underway = and(eq(hourRecord.corrects, entryId), inArray(hourRecord.state, [...underwayStates]))
  return (await executor.$count(hourRecord, underway)) > 0
}

/** The application that a record came from, with its slot; null for hours from before there were records. */
export async function findApplicationSlot(executor: Executor, recordId: number) {
  const [row] = await executor
    .select({
      applicationId: application.id,
      source: application.source,
      createdAt: application.createdAt,
      startAt: slot.startAt,
      endAt: slot.endAt,
      federationView,
    })
    .from(hourRecord)
    .innerJoin(application, eq(application.id, hourRecord.applicationId))
    .innerJoin(slot, eq(slot.id, application.slotId))
    .where(eq(hourRecord.id, recordId))
  return row ?? null
}
