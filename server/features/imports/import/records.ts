import type { importedRecord } from '../../../database/schema/import.ts'
import type { Keys } from '../../../keys.ts'
import type { ImportRunReport } from '../../../records/import/import-kind.ts'

/** What is kept of the records that a run wrote; one that several lines wrote is what the first of them found. */
export function recordsOf(
  importId: number,
  { lines }: ImportRunReport,
  keys: Keys,
): (typeof importedRecord.$inferInsert)[] {
  const records = new Map<number, Pick<typeof importedRecord.$inferInsert, 'outcome' | 'before'>>()
  for (const { outcome } of lines) {
    if (outcome.outcome !== 'created' && outcome.outcome !== 'changed') continue
    if (records.has(outcome.recordId)) continue
    const before = outcome.outcome === 'changed' ? keys.encryptColumn('importedRecord.before', outcome.before) : null
    records.set(outcome.recordId, { outcome: outcome.outcome, before })
  }
  return [...records].map(([recordId, record]) => ({ importId, recordId, ...record }))
}
