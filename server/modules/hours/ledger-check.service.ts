import { and, asc, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { ledgerChecks } from '#contract/hours/ledger-check.ts'
import type { Executor } from '../../database/client.ts'
import { dueEvent } from '../../database/schema/due.ts'
import { ledgerCheck } from '../../database/schema/ledger-check.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { proofDue } from './nightly-proof.ts'

const cursor = z.tuple([cursorParts.id, cursorParts.count])
/** A night that was missed is noticed before the next one begins. */
const lateMs = 36 * 3_600_000

/** What the proofs found, newest first, and how the ledger stands by the newest of them. */
export async function listChecks(
  executor: Executor,
  query: Query<typeof ledgerChecks>,
  now: Date,
): Promise<Reply<typeof ledgerChecks>> {
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const wanted = query.only === 'broken' ? isNotNull(ledgerCheck.fault) : undefined
  const total = place ? place[1] : await executor.$count(ledgerCheck, wanted)
  const rows = await executor
    .select()
    .from(ledgerCheck)
    .where(and(wanted, place ? lt(ledgerCheck.id, place[0]) : undefined))
    .orderBy(desc(ledgerCheck.id))
    .offset(place ? 0 : ((query.pageNo ?? 1) - 1) * query.pageSize)
    .limit(query.pageSize + 1)
  const [newest] = await executor.select().from(ledgerCheck).orderBy(desc(ledgerCheck.id)).limit(1)
  const [next] = await executor
    .select({ dueAt: dueEvent.dueAt })
    .from(dueEvent)
    .where(and(eq(dueEvent.kind, proofDue), isNull(dueEvent.doneAt)))
    .orderBy(asc(dueEvent.dueAt))
    .limit(1)
  const shown = rows.slice(0, query.pageSize)
  const last = shown.at(-1)
  return {
    items: shown.map(onWire),
    nextCursor: last && rows.length > shown.length ? writeCursor([last.id, total]) : null,
    total,
    standing: standingOf(newest, now),
    newest: newest ? onWire(newest) : null,
    nextAt: next?.dueAt.toISOString() ?? null,
  }
}

type Row = typeof ledgerCheck.$inferSelect

function standingOf(newest: Row | undefined, now: Date): Reply<typeof ledgerChecks>['standing'] {
  if (!newest) return 'none'
  if (newest.fault !== null) return 'broken'
  return now.getTime() - newest.finishedAt.getTime() > lateMs ? 'late' : 'whole'
}

const onWire = ({ startedAt, finishedAt, people, entries, fault, lineBegan }: Row) => ({
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt.toISOString(),
  people,
  entries,
  fault,
  lineBegan,
})
