import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import type { CorrectionRow } from '../../../records/certificate/correction-lifecycle.ts'
import { donation, donationCertificate, donationCorrection } from '../../../database/schema/certificate.ts'

/** The volunteer's newest request about each of these certificates. */
export async function newestCorrections(
  executor: Executor,
  certificateIds: readonly number[],
  volunteerId: number,
): Promise<ReadonlyMap<number, CorrectionRow>> {
  const rows = await executor
    .selectDistinctOn([donationCorrection.certificateId])
    .from(donationCorrection)
    .where(
      and(
        inArray(donationCorrection.certificateId, [...certificateIds]),
        eq(donationCorrection.volunteerId, volunteerId),
      ),
    )
    .orderBy(donationCorrection.certificateId, desc(donationCorrection.id))
  return new Map(rows.map((row) => [row.certificateId, row]))
}

/** A certificate of the volunteer's own donation, locked until the transaction ends. */
export async function lockOwnCertificate(executor: Executor, certificateId: number, volunteerId: number) {
  const [row] = await executor
    .select({ certificate: donationCertificate })
    .from(donationCertificate)
    .innerJoin(donation, eq(donation.id, donationCertificate.donationId))
    .where(and(eq(donationCertificate.id, certificateId), eq(donation.volunteerId, volunteerId)))
    .for('no key update', { of: donationCertificate })
  return row?.certificate ?? null
}

/** When the volunteer asked since an instant, newest first. */
export async function askedSince(executor: Executor, volunteerId: number, sinceInstant: Date): Promise<Date[]> {
  const rows = await executor
    .select({ at: donationCorrection.submittedAt })
    .from(donationCorrection)
    .where(and(eq(donationCorrection.volunteerId, volunteerId), gt(donationCorrection.submittedAt, sinceInstant)))
    .orderBy(desc(donationCorrection.submittedAt))
  return rows.map(({ at }) => at)
}

/** @returns null where another request about the certificate waits */
export async function insertCorrection(
  executor: Executor,
  values: typeof donationCorrection.$inferInsert,
): Promise<CorrectionRow | null> {
  const [row] = await executor.insert(donationCorrection).values(values).onConflictDoNothing().returning()
  return row ?? null
}

/** A request with the donation that it is about, locked until the transaction ends. */
export async function lockCorrection(executor: Executor, id: number) {
  const [row] = await executor
    .select({ correction: donationCorrection, donation, number: donationCertificate.number })
    .from(donationCorrection)
    .innerJoin(donationCertificate, eq(donationCertificate.id, donationCorrection.certificateId))
    .innerJoin(donation, eq(donation.id, donationCertificate.donationId))
    .where(eq(donationCorrection.id, id))
    .for('no key update', { of: donationCorrection })
  return row ?? null
}
