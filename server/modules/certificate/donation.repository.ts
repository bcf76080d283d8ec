import { eq } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { donation } from '../../database/schema/certificate.ts'

export type DonationRow = typeof donation.$inferSelect

/** Stores a donation once a request. @returns the id, of the one that the same request has stored already too */
export async function insertDonation(
  executor: Executor,
  values: typeof donation.$inferInsert,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const [inserted] = await executor
    .insert(donation)
    .values(values)
    .onConflictDoNothing({ target: donation.requestKey })
    .returning({ id: donation.id })
  if (inserted) return { ...inserted, isNew: true }
  const [row] = await executor
    .select({ id: donation.id })
    .from(donation)
    .where(eq(donation.requestKey, values.requestKey))
  if (!row) throw new Error('the donation was not inserted')
  return { ...row, isNew: false }
}

/** The donation, locked until the transaction ends. */
export async function lockDonation(executor: Executor, donationId: number): Promise<DonationRow | null> {
  const [row] = await executor.select().from(donation).where(eq(donation.id, donationId)).for('no key update')
  return row ?? null
}

export async function updateDonation(
  executor: Executor,
  donationId: number,
  values: Partial<typeof donation.$inferInsert>,
): Promise<void> {
  await executor.update(donation).set(values).where(eq(donation.id, donationId))
}
