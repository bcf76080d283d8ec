import { and, eq, isNull } from 'drizzle-orm'
import type { ConsentWay } from '#contract/privacy.ts'
import type { Executor } from '../../database/client.ts'
import { consent } from '../../database/schema/registration.ts'
import type { ConsentOwner } from '../agreement/asked-agreement.repository.ts'

/** Consent to keep and check the ID number: given with the text that says what happens to it. */
export const idNumberConsent = 'idNumber'

export async function keepConsents(
  executor: Executor,
  owner: ConsentOwner,
  texts: readonly { readonly kind: string; readonly version: string }[],
  way: ConsentWay,
  givenAt: Date,
): Promise<void> {
  if (texts.length === 0) return
  await executor.insert(consent).values(texts.map(({ kind, version }) => ({ ...owner, kind, version, way, givenAt })))
}

/** For a person who leaves: what was agreed to ends, and stays as the proof of its time. */
export async function withdrawConsents(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const condition = and(eq(consent.volunteerId, volunteerId), isNull(consent.withdrawnAt))
  await executor.update(consent).set({ withdrawnAt: now }).where(condition)
}

/** Ends the consent to keep the ID number. */
export async function withdrawIdNumberConsent(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const condition = and(eq(consent.kind, idNumberConsent), isNull(consent.withdrawnAt))
  await executor
    .update(consent)
    .set({ withdrawnAt: now })
    .where(and(eq(consent.volunteerId, volunteerId), condition))
}
