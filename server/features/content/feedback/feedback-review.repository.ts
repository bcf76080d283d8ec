import { and, asc, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { feedback, feedbackLook } from '../../../database/schema/feedback.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { type FeedbackRow, isKept } from '../../../records/feedback/feedback.repository.ts'

/** With the name of whoever answered. */
export async function findFeedback(
  executor: Executor,
  id: number,
): Promise<{ row: FeedbackRow; answeredBy: string | null } | null> {
  const [result] = await executor
    .select({ row: feedback, answeredBy: organizer.name })
    .from(feedback)
    .leftJoin(organizer, eq(organizer.id, feedback.answeredBy))
    .where(and(eq(feedback.id, id), isKept))
  return result ?? null
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
  const [order, comparison] = state === 'open' ? [asc, gt] : [desc, lt]
  return executor
    .select()
    .from(feedback)
    .where(and(inState(state), after ? comparison(feedback.id, after[0]) : undefined))
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

export async function insertAccess(executor: Executor, row: typeof feedbackLook.$inferInsert): Promise<void> {
  await executor.insert(feedbackLook).values(row)
}
