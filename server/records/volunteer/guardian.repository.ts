import { and, eq, isNull } from 'drizzle-orm'
import type { GuardianForm } from '#domain/registration/volunteer-form.ts'
import { readMobile } from '#domain/fields/copied-number.ts'
import type { Executor } from '../../database/client.ts'
import type { NewRow } from '../../database/new-row.ts'
import { guardianConsent } from '../../database/schema/volunteer.ts'
import type { Keys } from '../../keys.ts'

/** Whether a guardian's consent to missions is on file and not withdrawn. */
export async function hasGuardian(executor: Executor, volunteerId: number): Promise<boolean> {
  const condition = and(
    eq(guardianConsent.volunteerId, volunteerId),
    eq(guardianConsent.scope, 'mission'),
    isNull(guardianConsent.revokedAt),
  )
  return (await executor.$count(guardianConsent, condition)) > 0
}

/** Keeps a guardian's consent to missions, given with this version of the text. */
export async function keepGuardian(
  executor: Executor,
  keys: Keys,
  volunteerId: number,
  form: GuardianForm,
  { textVersion, givenAt }: { readonly textVersion: string; readonly givenAt: Date },
): Promise<void> {
  await insertGuardianConsent(executor, {
    volunteerId,
    scope: 'mission',
    guardianName: form.guardianName.trim(),
    relation: form.guardianRelation.trim(),
    phone: keys.encryptColumn('guardianConsent.phone', readMobile(form.guardianPhone)),
    textVersion,
    givenAt,
  })
}

export async function insertGuardianConsent(
  executor: Executor,
  values: NewRow<typeof guardianConsent, 'revokedAt'>,
): Promise<void> {
  await executor.insert(guardianConsent).values(values)
}

/** Ends a guardian's consent to missions. @returns false when none stands */
export async function revokeGuardian(executor: Executor, volunteerId: number, now: Date): Promise<boolean> {
  const condition = and(eq(guardianConsent.scope, 'mission'), isNull(guardianConsent.revokedAt))
  const rows = await executor
    .update(guardianConsent)
    .set({ revokedAt: now })
    .where(and(eq(guardianConsent.volunteerId, volunteerId), condition))
    .returning({ id: guardianConsent.id })
  return rows.length > 0
}
