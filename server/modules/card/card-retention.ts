import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { cardRetentionDue, openCardStates } from '../../card-lifecycle.ts'
import type { Executor } from '../../database/client.ts'
import { cardApplication, cardHistory } from '../../database/schema/card.ts'
import { registerDue } from '../../due/due.ts'
import { retirePictures } from './picture.repository.ts'

/** Removes words, opinions, pictures and card digits; what stays says that there was an application and how it went. */
export async function forgetApplications(executor: Executor, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await executor
    .update(cardApplication)
    .set({ content: null, submitted: null, criticised: null, opinion: null, cardTail: null })
    .where(inArray(cardApplication.id, [...ids]))
  await executor
    .update(cardHistory)
    .set({ opinion: null })
    .where(inArray(cardHistory.applicationId, [...ids]))
  for (const id of ids) await retirePictures(executor, id, now)
}

/** Some time after an application was rejected, withdrawn or its card lost, nothing of what it said is left. */
export function registerRetention(): void {
  registerDue(cardRetentionDue, async (executor, applicationId, now) => {
    const ended = await executor
      .select({ id: cardApplication.id })
      .from(cardApplication)
      .where(and(eq(cardApplication.id, applicationId), notInArray(cardApplication.state, [...openCardStates])))
    await forgetApplications(
      executor,
      ended.map(({ id }) => id),
      now,
    )
  })
}
