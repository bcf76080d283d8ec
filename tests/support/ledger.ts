import type { Executor } from '#server/database/client.ts'
import { eq } from 'drizzle-orm'
import { hourRecord, timeRecord } from '#server/database/schema/hours.ts'
import type { AddedMission } from './missions.ts'
import {
  chainEnds,
  chainEntries,
  type EntryFacts,
  ledgerFacts,
  type LedgerEntry,
} from '#server/records/ledger/ledger.ts'

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
  corrects: null,
} as const

type Planted = Pick<EntryFacts, Needed> & Partial<EntryFacts>

/** A record that took effect, as an entry of these facts asks for it; answers its id. */
export async function plantRecord(executor: Executor, facts: Planted): Promise<number> {
  const [row] = await executor
    .insert(hourRecord)
    .values({ ...ledgerFacts({ ...rest, ...facts }), minutes: Math.abs(facts.minutes), state: 'effective' })
    .returning({ id: hourRecord.id })
  if (!row) throw new Error('no record')
  return row.id
}

/** The record of an entry: one of its own, or that of the entry which it takes back. */
async function recordOf(executor: Executor, facts: Planted): Promise<number> {
  if (facts.recordId !== undefined) return facts.recordId
  if (facts.minutes > 0) return plantRecord(executor, facts)
  const [original] = await executor
    .select()
    .from(timeRecord)
    .where(eq(timeRecord.id, facts.corrects ?? 0))
  if (!original) throw new Error('nothing to take back')
  await executor.update(hourRecord).set({ state: 'corrected' }).where(eq(hourRecord.id, original.recordId))
  return original.recordId
}

/** Entries of the ledger as they stand, chained behind what their people have, with their records; no counter follows. */
export async function plantEntries(executor: Executor, entries: readonly Planted[]): Promise<LedgerEntry[]> {
  const ends = await chainEnds(
    executor,
    entries.map(({ surrogateId }) => surrogateId),
  )
  const full: EntryFacts[] = []
  for (const entry of entries) {
    const recordId = await recordOf(executor, entry)
    full.push({ ...rest, createdAt: new Date('2026-11-20T08:00:00Z'), ...entry, recordId })
  }
  return executor.insert(timeRecord).values(chainEntries(full, ends)).returning()
}

interface Service {
  /** Below zero takes some back of what it `corrects`. */
  minutes?: number
  servedOn?: string
  corrects?: number | null
  createdAt?: Date
}

/** Effective hours of a morning at a mission; answers the id of the entry. */
export async function plantService(
  executor: Executor,
  { surrogateId }: { readonly surrogateId: string },
  of: AddedMission,
  { minutes = 180, servedOn = '2026-11-20', corrects = null, createdAt }: Service = {},
): Promise<number> {
  const [entry] = await plantEntries(executor, [
    {
      surrogateId,
      missionId: of.id,
      organizationId: of.organizationId,
      missionName: of.name,
      servedOn,
      place: of.place,
      startAt: new Date(`${servedOn}T08:00:00+08:00`),
      endAt: new Date(`${servedOn}T11:00:00+08:00`),
      minutes,
      kind: 'service',
      grade: 'A',
      corrects,
      ...(createdAt && { createdAt }),
    },
  ])
  if (!entry) throw new Error('no entry')
  return entry.id
}
