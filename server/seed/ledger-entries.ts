import type { Executor } from '../database/client.ts'
import { hourRecord, timeRecord } from '../database/schema/hours.ts'
import { chainEnds, chainEntries, type EntryFacts, ledgerFacts } from '../records/ledger/ledger.ts'
import { insertAll, insertForIds } from './insert.ts'

/** Hours that took effect, with the application that they came from where there is one. */
export type SeededHours = Omit<EntryFacts, 'recordId'> & { readonly applicationId?: number | null }

/** Enters hours with the records that they came from, each behind what its person has. */
export async function insertHours(executor: Executor, hours: readonly SeededHours[]): Promise<void> {
  const records = hours.map(({ applicationId = null, createdAt, ...facts }) => ({
    ...ledgerFacts(facts),
    createdAt,
    applicationId,
    state: 'effective' as const,
    stateContext: {},
  }))
  const ids = await insertForIds(executor, hourRecord, records)
  const ends = await chainEnds(
    executor,
    hours.map(({ surrogateId }) => surrogateId),
  )
  const entries = hours.map(({ applicationId: _, ...facts }, at) => ({ ...facts, recordId: ids[at] as number }))
  await insertAll(executor, timeRecord, chainEntries(entries, ends))
}
