import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { CodeChannel } from '#contract/code.ts'
import type { Executor } from '../../database/client.ts'
import { verificationCode } from '../../database/schema/code.ts'

export type StoredCode = typeof verificationCode.$inferSelect

/** Waits for whoever is asking for a code for the same target or from the same network. */
export async function lockRequests(executor: Executor, address: string, targetHash: string): Promise<void> {
  for (const name of [`code address ${address}`, `code target ${targetHash}`]) {
    await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  }
}

/** When codes were last asked for, newest first. */
export async function sentToTarget(
  executor: Executor,
  targetHashes: readonly string[],
  sinceInstant: Date,
  limit: number,
): Promise<Date[]> {
  const rows = await executor
    .select({ sentAt: verificationCode.sentAt })
    .from(verificationCode)
    .where(and(inArray(verificationCode.targetHash, [...targetHashes]), gt(verificationCode.sentAt, sinceInstant)))
    .orderBy(desc(verificationCode.sentAt))
    .limit(limit)
  return rows.map(({ sentAt }) => sentAt)
}

/** When the network last asked for codes, newest first. */
export async function sentFromAddress(
  executor: Executor,
  address: string,
  sinceInstant: Date,
  limit: number,
): Promise<Date[]> {
  const rows = await executor
    .select({ sentAt: verificationCode.sentAt })
    .from(verificationCode)
    .where(and(eq(verificationCode.address, address), gt(verificationCode.sentAt, sinceInstant)))
    .orderBy(desc(verificationCode.sentAt))
    .limit(limit)
  return rows.map(({ sentAt }) => sentAt)
}

export async function insertCode(executor: Executor, row: typeof verificationCode.$inferInsert): Promise<number> {
  const [stored] = await executor.insert(verificationCode).values(row).returning({ id: verificationCode.id })
  if (!stored) throw new Error('the code was not inserted')
  return stored.id
}

export interface CodeOwner {
  readonly channel: CodeChannel
  readonly purpose: string
  readonly targetHashes: readonly string[]
  readonly subjectHashes: readonly string[]
}

/** The newest code of this owner, locked until the transaction ends. */
export async function lockNewestCode(executor: Executor, owner: CodeOwner): Promise<StoredCode | null> {
  const [row] = await executor
    .select()
    .from(verificationCode)
    .where(
      and(
        inArray(verificationCode.targetHash, [...owner.targetHashes]),
        inArray(verificationCode.subjectHash, [...owner.subjectHashes]),
        eq(verificationCode.channel, owner.channel),
        eq(verificationCode.purpose, owner.purpose),
      ),
    )
    .orderBy(desc(verificationCode.sentAt), desc(verificationCode.id))
    .limit(1)
    .for('update')
  return row ?? null
}

export async function countTry(executor: Executor, id: number): Promise<void> {
  await executor
    .update(verificationCode)
    .set({ tries: sql`${verificationCode.tries} + 1` })
    .where(eq(verificationCode.id, id))
}

export async function markUsed(executor: Executor, id: number, now: Date): Promise<void> {
  await executor.update(verificationCode).set({ usedAt: now }).where(eq(verificationCode.id, id))
}

export async function withdrawCode(executor: Executor, id: number): Promise<void> {
  await executor.delete(verificationCode).where(eq(verificationCode.id, id))
}

/** Takes the account from a code, which is never right from then on and else behaves as before. */
export async function disownCode(executor: Executor, id: number): Promise<void> {
  await executor.update(verificationCode).set({ accountId: null }).where(eq(verificationCode.id, id))
}

/** Deletes some of the codes that count for no limit any more. */
export async function dropOldCodes(executor: Executor, before: Date): Promise<void> {
  const old = executor
    .select({ id: verificationCode.id })
    .from(verificationCode)
    .where(lt(verificationCode.sentAt, before))
    .orderBy(verificationCode.sentAt)
    .limit(100)
    .for('update', { skipLocked: true })
  await executor.delete(verificationCode).where(inArray(verificationCode.id, old))
}
