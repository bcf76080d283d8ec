import type { Executor } from '#server/database/client.ts'
import { timeRecord } from '#server/database/schema/time-record.ts'
import { chainEnds, chainEntries, type EntryFacts, type LedgerEntry } from '#server/ledger.ts'

type Needed = 'surrogateId' | 'missionName' | 'servedOn' | 'place' | 'startAt' | 'endAt' | 'minutes' | 'kind' | 'grade'

const rest = {
  missionId: null,
  organizationId: null,
  category: '22',
  content: '',
  origin: 'checkIn',
  ruleSet: '2020-1',
  personInCharge: null,
  authorId: null,
  reviewerId: null,
  recordId: null,
  corrects: null,
} as const

/** Entries of the ledger as they stand, chained behind what their people have; no counter follows. */
export async function plantEntries(
  executor: Executor,
  entries: readonly (Pick<EntryFacts, Needed> & Partial<EntryFacts>)[],
): Promise<LedgerEntry[]> {
  const ends = await chainEnds(
    executor,
    entries.map(({ surrogateId }) => surrogateId),
  )
  const full = entries.map((entry) => ({ ...rest, createdAt: new Date('2026-11-20T08:00:00Z'), ...entry }))
  return executor.insert(timeRecord).values(chainEntries(full, ends)).returning()
}
