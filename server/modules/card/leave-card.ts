import { eq, inArray } from 'drizzle-orm'
import { cardHears, lockOpenCard } from '../../card-lifecycle.ts'
import type { Executor } from '../../database/client.ts'
import { cardApplication, cardHistory } from '../../database/schema/card.ts'
import { withdraw } from './card-change.service.ts'
import { retirePictures } from './picture.repository.ts'

/**
 * For a person who leaves: withdraws the application that the bank does not have, and removes words, opinions, pictures and card
 * digits of all of them. What stays says that there was an application and how it went.
 */
export async function leaveCard(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const open = await lockOpenCard(executor, volunteerId)
  if (open && cardHears(open, 'card.cancelled')) await withdraw(executor, open, now)
  const all = await executor
    .update(cardApplication)
    .set({ content: null, submitted: null, criticised: null, opinion: null, cardTail: null })
    .where(eq(cardApplication.volunteerId, volunteerId))
    .returning({ id: cardApplication.id })
  if (all.length === 0) return
  const ids = all.map(({ id }) => id)
  await executor.update(cardHistory).set({ opinion: null }).where(inArray(cardHistory.applicationId, ids))
  for (const id of ids) await retirePictures(executor, id, now)
}
