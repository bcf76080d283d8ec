import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { feedbackKeptDays } from '#domain/feedback-words.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { feedback } from '../../database/schema/feedback.ts'
import { registerDue, scheduleDue } from '../../due/due.ts'
import type { Keys } from '../../keys.ts'
import { type ContactOwner, writtenBy } from '../person/contact-owners.ts'
import { sealFeedback } from './feedback-content.ts'
import { emptyHash } from './feedback.repository.ts'

const dayMs = 86_400_000

/** Due event: a feedback may have been kept long enough. */
export const feedbackOver = 'feedback.over'

/** When a feedback has been kept long enough. */
export const feedbackEnd = (row: { readonly submittedAt: Date; readonly answeredAt: Date | null }): Date =>
  row.answeredAt
    ? new Date(row.answeredAt.getTime() + feedbackKeptDays.answered * dayMs)
    : new Date(row.submittedAt.getTime() + feedbackKeptDays.unanswered * dayMs)

export function registerFeedbackEnd({ keys }: Pick<ServerContext, 'keys'>): void {
  registerDue(feedbackOver, async (executor, feedbackId, now) => {
    const [row] = await executor.select().from(feedback).where(eq(feedback.id, feedbackId)).for('update')
    if (!row) return
    const end = feedbackEnd(row)
    if (end > now) return scheduleDue(executor, feedbackOver, feedbackId, end)
    await empty(executor, keys, eq(feedback.id, feedbackId))
  })
}

/** The feedback of a volunteer, who is known by contacts. */
export const feedbackOf = (keys: Keys, owner: ContactOwner): SQL =>
  writtenBy(feedback, (contact) => keys.lookupHashes('feedback.contact', contact), owner)

/** Notes whose feedback it is under a contact that an account gives up. */
export async function noteFeedbackOf(executor: Executor, keys: Keys, owner: ContactOwner): Promise<void> {
  await executor.update(feedback).set({ givenUpBy: owner.volunteerId }).where(feedbackOf(keys, owner))
}

/** Removes what somebody who leaves wrote. */
export async function leaveFeedback(executor: Executor, keys: Keys, owner: ContactOwner): Promise<void> {
  const rows = await executor.select({ id: feedback.id }).from(feedback).where(feedbackOf(keys, owner))
  const ids = rows.map(({ id }) => id)
  await empty(executor, keys, inArray(feedback.id, ids))
}

/** The row stays for the log of who looked at it, which nobody may shorten; it says nothing of anybody any more. */
async function empty(executor: Executor, keys: Keys, condition: SQL): Promise<void> {
  await executor
    .update(feedback)
    .set({
      name: null,
      contact: sealFeedback(keys, 'contact', ''),
      contactHash: emptyHash,
      givenUpBy: null,
      addressHash: emptyHash,
      text: sealFeedback(keys, 'text', ''),
    })
    .where(condition)
  await executor
    .update(feedback)
    .set({ answer: sealFeedback(keys, 'answer', '') })
    .where(and(condition, isNotNull(feedback.answeredAt)))
}
