import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import type { NewRow } from '../../database/new-row.ts'
import { feedback } from '../../database/schema/feedback.ts'

export type FeedbackRow = typeof feedback.$inferSelect

/** In place of the hashes of a feedback that was kept long enough: nobody finds it any more. */
export const emptyHash = 'over'

/** Feedback that still says something. */
export const isKept = ne(feedback.contactHash, emptyHash)

/** Waits for whoever is sending from the same contact or the same network. */
export async function lockSenders(executor: Executor, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${hash}`}, 0))`)
  }
}

/** When feedback last came from this contact or network, newest first. */
export async function sentSince(
  executor: Executor,
  column: 'contactHash' | 'addressHash',
  hashes: readonly string[],
  sinceInstant: Date,
  limit: number,
): Promise<Date[]> {
  const rows = await executor
    .select({ at: feedback.submittedAt })
    .from(feedback)
    .where(and(inArray(feedback[column], [...hashes]), gt(feedback.submittedAt, sinceInstant)))
    .orderBy(desc(feedback.submittedAt))
    .limit(limit)
  return rows.map(({ at }) => at)
}

/** @returns the id; null when the number is taken */
export async function insertFeedback(
  executor: Executor,
  row: NewRow<typeof feedback, 'answer' | 'answeredAt' | 'answeredBy' | 'givenUpBy'>,
): Promise<number | null> {
  const rows = await executor
    .insert(feedback)
    .values(row)
    .onConflictDoNothing({ target: feedback.number })
    .returning({ id: feedback.id })
  return rows[0]?.id ?? null
}

export async function findByNumber(
  executor: Executor,
  number: string,
  contactHashes: readonly string[],
): Promise<FeedbackRow | null> {
  const [row] = await executor
    .select()
    .from(feedback)
    .where(and(eq(feedback.number, number), inArray(feedback.contactHash, [...contactHashes])))
  return row ?? null
}
