import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { agreement } from '../../../database/schema/card.ts'
import { consent } from '../../../database/schema/registration.ts'
import { guardianConsent, volunteer } from '../../../database/schema/volunteer.ts'

/** The volunteer's consents with the titles of what was agreed to, newest first. */
export const listOwnConsents = (executor: Executor, volunteerId: number) =>
  executor
    .select({ row: consent, title: agreement.title })
    .from(consent)
    .leftJoin(agreement, and(eq(agreement.kind, consent.kind), eq(agreement.version, consent.version)))
    .where(eq(consent.volunteerId, volunteerId))
    .orderBy(desc(consent.id))

export async function hasIdNumber(executor: Executor, volunteerId: number): Promise<boolean> {
  const [person] = await executor
    .select({ idNumber: volunteer.idNumber })
    .from(volunteer)
    .where(eq(volunteer.id, volunteerId))
  return Boolean(person?.idNumber)
}

/** Guardians' consents, newest first. */
export const listGuardianConsents = (executor: Executor, volunteerId: number) =>
  executor
    .select()
    .from(guardianConsent)
    .where(eq(guardianConsent.volunteerId, volunteerId))
    .orderBy(desc(guardianConsent.id))
