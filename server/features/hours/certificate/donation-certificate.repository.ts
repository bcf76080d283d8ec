import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { donation, donationCertificate } from '../../../database/schema/certificate.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { isNameOf } from '../../../search/names.ts'
import { type DonationCertificateRow, issuedState } from '../../../records/certificate/certificate-lifecycle.ts'

/** Certificates with the donations that they are of, newest first. */
const selectDonated = (executor: Executor, condition: SQL | undefined) =>
  executor
    .select({ certificate: donationCertificate })
    .from(donationCertificate)
    .innerJoin(donation, eq(donation.id, donationCertificate.donationId))
    .where(condition)
    .orderBy(desc(donationCertificate.id))

/** Certificates of a donor of this name with one of these mobiles, or with this number. */
export async function listByDonor(
  executor: Executor,
  name: string,
  proof: { readonly mobileHashes: readonly string[] } | { readonly number: string },
  limit: number,
): Promise<DonationCertificateRow[]> {
  const condition =
    'number' in proof
      ? eq(donationCertificate.number, proof.number)
      : inArray(donation.mobileHash, [...proof.mobileHashes])
  const rows = await selectDonated(executor, and(isNameOf(donation.donorName, name), condition)).limit(limit)
  return rows.map(({ certificate }) => certificate)
}

export function countOwnDonated(executor: Executor, volunteerId: number): Promise<number> {
  const rows = executor
    .select({ id: donationCertificate.id })
    .from(donationCertificate)
    .innerJoin(donation, eq(donation.id, donationCertificate.donationId))
    .where(eq(donation.volunteerId, volunteerId))
    .as('own')
  return executor.$count(rows)
}

/** Certificates of the volunteer's donations, newest first; after an id. */
export async function listOwnDonated(
  executor: Executor,
  volunteerId: number,
  { after, offset, limit }: Slice<[number]>,
): Promise<DonationCertificateRow[]> {
  const further = after ? lt(donationCertificate.id, after[0]) : undefined
  const rows = await selectDonated(executor, and(eq(donation.volunteerId, volunteerId), further))
    .offset(offset)
    .limit(limit)
  return rows.map(({ certificate }) => certificate)
}

/** The one with this number and check code. */
export async function findDonationCertificate(
  executor: Executor,
  { number, code }: { readonly number: string; readonly code: string },
): Promise<DonationCertificateRow | null> {
  const [row] = await executor
    .select()
    .from(donationCertificate)
    .where(and(eq(donationCertificate.number, number), eq(donationCertificate.checkCode, code)))
  return row ?? null
}

const inForceOf = (donationId: number) =>
  and(eq(donationCertificate.donationId, donationId), eq(donationCertificate.state, issuedState))

/** The certificate of a donation that is in force. */
export async function findInForce(executor: Executor, donationId: number): Promise<DonationCertificateRow | null> {
  const [row] = await executor.select().from(donationCertificate).where(inForceOf(donationId))
  return row ?? null
}

/** The same, locked until the transaction ends. */
export async function lockInForce(executor: Executor, donationId: number): Promise<DonationCertificateRow | null> {
  const [row] = await executor.select().from(donationCertificate).where(inForceOf(donationId)).for('no key update')
  return row ?? null
}

/** @returns nothing when the number is taken */
export async function insertDonationCertificate(executor: Executor, values: typeof donationCertificate.$inferInsert) {
  const [row] = await executor
    .insert(donationCertificate)
    .values(values)
    .onConflictDoNothing({ target: donationCertificate.number })
    .returning()
  return row
}

/** The one with this number and whose it is, locked until the transaction ends. */
export async function lockDonationCertificate(executor: Executor, number: string) {
  const [row] = await executor
    .select({ id: donationCertificate.id, state: donationCertificate.state, owner: donation.volunteerId })
    .from(donationCertificate)
    .innerJoin(donation, eq(donation.id, donationCertificate.donationId))
    .where(eq(donationCertificate.number, number))
    .for('no key update', { of: donationCertificate })
  return row ?? null
}
