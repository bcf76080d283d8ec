import { and, eq, inArray, ne } from 'drizzle-orm'
import type { CertificateState } from '#domain/lifecycle/certificate.ts'
import type { Executor } from '../../../database/client.ts'
import type { NewRow } from '../../../database/new-row.ts'
import { donation, donationCertificate } from '../../../database/schema/certificate.ts'

export type StoredDonation = typeof donation.$inferSelect

/** Stores a donation once a request. @returns the id, of the one that the same request has stored already too */
export async function insertDonation(
  executor: Executor,
  values: NewRow<typeof donation>,
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
export async function lockDonation(executor: Executor, donationId: number): Promise<StoredDonation | null> {
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

const atOnce = 1000

function* inParts<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += atOnce) yield all.slice(start, start + atOnce)
}

/** Donations by their numbers in the federation's register, locked until the transaction ends. */
export async function lockRegisteredDonations(
  executor: Executor,
  numbers: readonly string[],
): Promise<Map<string, StoredDonation>> {
  const rowsByKey = new Map<string, StoredDonation>()
  for (const part of inParts(numbers)) {
    const rows = await executor
      .select()
      .from(donation)
      .where(inArray(donation.registerNumber, part))
      .orderBy(donation.id)
      .for('no key update')
    for (const row of rows) if (row.registerNumber !== null) rowsByKey.set(row.registerNumber, row)
  }
  return rowsByKey
}

/** @returns the ids by the numbers in the register */
export async function insertDonations(
  executor: Executor,
  all: readonly NewRow<typeof donation>[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const part of inParts(all)) {
    const rows = await executor
      .insert(donation)
      .values(part)
      .returning({ id: donation.id, number: donation.registerNumber })
    for (const { id, number } of rows) if (number !== null) ids.set(number, id)
  }
  return ids
}

export async function lockDonations(executor: Executor, ids: readonly number[]): Promise<void> {
  for (const part of inParts(ids))
    await executor.select({ id: donation.id }).from(donation).where(inArray(donation.id, part)).for('update')
}

/** Certificates of these donations, in any state or in one. */
export async function countCertificates(
  executor: Executor,
  ids: readonly number[],
  state?: CertificateState,
): Promise<number> {
  const inState = state && eq(donationCertificate.state, state)
  let count = 0
  for (const part of inParts(ids))
    count += await executor.$count(donationCertificate, and(inArray(donationCertificate.donationId, part), inState))
  return count
}

/** How many of these donations have facts that another account entered. */
export async function countRecordedByOthers(
  executor: Executor,
  ids: readonly number[],
  organizerId: number,
): Promise<number> {
  let count = 0
  for (const part of inParts(ids))
    count += await executor.$count(donation, and(inArray(donation.id, part), ne(donation.recordedBy, organizerId)))
  return count
}

export async function listDonorIds(executor: Executor, ids: readonly number[]): Promise<number[]> {
  const found = new Set<number>()
  for (const part of inParts(ids)) {
    const rows = await executor
      .select({ volunteerId: donation.volunteerId })
      .from(donation)
      .where(inArray(donation.id, part))
    for (const { volunteerId } of rows) if (volunteerId !== null) found.add(volunteerId)
  }
  return [...found]
}

export async function deleteDonations(executor: Executor, ids: readonly number[]): Promise<void> {
  for (const part of inParts(ids)) await executor.delete(donation).where(inArray(donation.id, part))
}
