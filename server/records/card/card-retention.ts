import { and, eq, inArray, lte, notInArray } from 'drizzle-orm'
import { cardRetentionDue, retentionMs } from './card-plans.ts'
import { openCardStates } from './card-states.ts'
import type { Executor } from '../../database/client.ts'
import { cardApplication, cardHistory } from '../../database/schema/card.ts'
import { guardianConsent } from '../../database/schema/volunteer.ts'
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
    const rows = await executor
      .select({ id: cardApplication.id, volunteerId: cardApplication.volunteerId })
      .from(cardApplication)
      .where(and(eq(cardApplication.id, applicationId), notInArray(cardApplication.state, [...openCardStates])))
    await forgetApplications(
      executor,
      rows.map(({ id }) => id),
      now,
    )
    for (const { volunteerId } of rows) await forgetGuardian(executor, volunteerId, now)
  })
}

async function forgetGuardian(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const isExpired = lte(guardianConsent.revokedAt, new Date(now.getTime() - retentionMs))
  await executor
    .delete(guardianConsent)
    .where(and(eq(guardianConsent.volunteerId, volunteerId), eq(guardianConsent.scope, 'card'), isExpired))
}
