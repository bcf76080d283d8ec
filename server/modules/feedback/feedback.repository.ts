import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { feedback, feedbackLook } from '../../database/schema/feedback.ts'
import { organizer } from '../../database/schema/organizer.ts'
import type { Slice } from '../../search/keyset-page.ts'

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
  from: 'contactHash' | 'addressHash',
  hashes: readonly string[],
  since: Date,
  most: number,
): Promise<Date[]> {
  const rows = await executor
    .select({ at: feedback.submittedAt })
    .from(feedback)
    .where(and(inArray(feedback[from], [...hashes]), gt(feedback.submittedAt, since)))
    .orderBy(desc(feedback.submittedAt))
    .limit(most)
  return rows.map(({ at }) => at)
}

/** @returns the id; null when the number is taken */
export async function insertFeedback(executor: Executor, row: typeof feedback.$inferInsert): Promise<number | null> {
  const stored = await executor
    .insert(feedback)
    .values(row)
    .onConflictDoNothing({ target: feedback.number })
    .returning({ id: feedback.id })
  return stored[0]?.id ?? null
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

/** With the name of whoever answered. */
export async function findFeedback(
  executor: Executor,
  id: number,
): Promise<{ row: FeedbackRow; answeredBy: string | null } | null> {
  const [found] = await executor
    .select({ row: feedback, answeredBy: organizer.name })
    .from(feedback)
    .leftJoin(organizer, eq(organizer.id, feedback.answeredBy))
    .where(and(eq(feedback.id, id), isKept))
  return found ?? null
}

type FeedbackState = 'open' | 'answered' | 'all'

const inState = (state: FeedbackState) => {
  const { answeredAt } = feedback
  return and(isKept, state === 'all' ? undefined : state === 'open' ? isNull(answeredAt) : isNotNull(answeredAt))
}

export const countFeedback = (executor: Executor, state: FeedbackState): Promise<number> =>
  executor.$count(feedback, inState(state))

/** Feedback of one state: open ones oldest first, others newest first; after an id. */
export function listFeedbackRows(
  executor: Executor,
  state: FeedbackState,
  { after, offset, limit }: Slice<[number]>,
): Promise<FeedbackRow[]> {
  const [order, beyond] = state === 'open' ? [asc, gt] : [desc, lt]
  return executor
    .select()
    .from(feedback)
    .where(and(inState(state), after ? beyond(feedback.id, after[0]) : undefined))
    .orderBy(order(feedback.id))
    .offset(offset)
    .limit(limit)
}

/** @returns false when it does not exist or has an answer already */
export async function writeAnswer(
  executor: Executor,
  id: number,
  answer: { answer: string; answeredAt: Date; answeredBy: number },
): Promise<boolean> {
  const rows = await executor
    .update(feedback)
    .set(answer)
    .where(and(eq(feedback.id, id), isNull(feedback.answeredAt), isKept))
    .returning({ id: feedback.id })
  return rows.length > 0
}

export async function insertLook(executor: Executor, row: typeof feedbackLook.$inferInsert): Promise<void> {
  await executor.insert(feedbackLook).values(row)
}
