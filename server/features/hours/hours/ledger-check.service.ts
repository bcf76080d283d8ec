import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { ledgerChecks } from '#contract/ledger-check.ts'
import type { Executor } from '../../../database/client.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { type CheckRow, countChecks, findNewestCheck, findNextProof, listCheckRows } from './ledger-check.repository.ts'

const key = z.tuple([cursorParts.id])
/** A night that was missed is noticed before the next one begins. */
const lateMs = 36 * 3_600_000

/** What the proofs found, newest first, and how the ledger stands by the newest of them. */
export async function listChecks(
  executor: Executor,
  query: Query<typeof ledgerChecks>,
  now: Date,
): Promise<ReplyInput<typeof ledgerChecks>> {
  const isBroken = query.only === 'broken'
  const page = await keysetPage(query, {
    key,
    count: () => countChecks(executor, isBroken),
    read: (slice) => listCheckRows(executor, isBroken, slice),
    keyOf: ({ id }) => [id],
  })
  const newest = await findNewestCheck(executor)
  const nextAt = await findNextProof(executor)
  return {
    ...page,
    items: page.items.map(onWire),
    standing: chainStatus(newest, now),
    newest: newest ? onWire(newest) : null,
    nextAt,
  }
}

function chainStatus(newest: CheckRow | null, now: Date): ReplyInput<typeof ledgerChecks>['standing'] {
  if (!newest) return 'none'
  if (newest.fault !== null) return 'broken'
  return now.getTime() - newest.finishedAt.getTime() > lateMs ? 'late' : 'whole'
}

const onWire = ({ startedAt, finishedAt, people, entries, fault, lineBegan }: CheckRow) => ({
  startedAt,
  finishedAt,
  people,
  entries,
  fault,
  lineBegan,
})
