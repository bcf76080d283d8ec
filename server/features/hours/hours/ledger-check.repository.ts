import { and, asc, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { dueEvent } from '../../../database/schema/due.ts'
import { ledgerCheck } from '../../../database/schema/ledger-check.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { proofDue } from './nightly-proof.ts'

export type CheckRow = typeof ledgerCheck.$inferSelect

const broken = (isBroken: boolean) => (isBroken ? isNotNull(ledgerCheck.fault) : undefined)

/** How many proofs there were, or only those that found a fault. */
export const countChecks = (executor: Executor, isBroken: boolean): Promise<number> =>
  executor.$count(ledgerCheck, broken(isBroken))

/** Proofs, or only those that found a fault, newest first; after an id. */
export const listCheckRows = (executor: Executor, isBroken: boolean, { after, offset, limit }: Slice<[number]>) =>
  executor
    .select()
    .from(ledgerCheck)
    .where(and(broken(isBroken), after ? lt(ledgerCheck.id, after[0]) : undefined))
    .orderBy(desc(ledgerCheck.id))
    .offset(offset)
    .limit(limit)

export async function findNewestCheck(executor: Executor): Promise<CheckRow | null> {
  const [newest] = await executor.select().from(ledgerCheck).orderBy(desc(ledgerCheck.id)).limit(1)
  return newest ?? null
}

/** When the next proof is planned. */
export async function findNextProof(executor: Executor): Promise<Date | null> {
  const [next] = await executor
    .select({ dueAt: dueEvent.dueAt })
    .from(dueEvent)
    .where(and(eq(dueEvent.kind, proofDue), isNull(dueEvent.doneAt)))
    .orderBy(asc(dueEvent.dueAt))
    .limit(1)
  return next?.dueAt ?? null
}
