import { eq } from 'drizzle-orm'
import { cardLifecycle, lockOpenCard } from './card-lifecycle.ts'
import type { Executor } from '../../database/client.ts'
import { cardApplication } from '../../database/schema/card.ts'
import { withdrawCardApplication } from './card-change.service.ts'
import { forgetApplications } from './card-retention.ts'

/** For a person who leaves: withdraws the application that the bank does not have, and forgets what any of theirs said. */
export async function leaveCard(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const open = await lockOpenCard(executor, volunteerId)
  if (open && cardLifecycle.can(open, 'card.cancelled')) await withdrawCardApplication(executor, open, now)
  const all = await executor
    .select({ id: cardApplication.id })
    .from(cardApplication)
    .where(eq(cardApplication.volunteerId, volunteerId))
  await forgetApplications(
    executor,
    all.map(({ id }) => id),
    now,
  )
}
