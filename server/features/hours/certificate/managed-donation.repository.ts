import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { DonationState } from '#contract/donation.ts'
import { isCertificateNumber } from '#domain/certificate/number.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import type { CertificateState } from '#domain/lifecycle/certificate.ts'
import type { Executor } from '../../../database/client.ts'
import { donation, donationCertificate } from '../../../database/schema/certificate.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { holdsName } from '../../../search/names.ts'

export interface ManagedDonationFilter {
  readonly state?: DonationState | undefined
  /** A part of the donor's name, or the number of a certificate. */
  readonly keyword?: string | undefined
}

/** Donations with the state of their newest certificate. */
function selectDonations(executor: Executor, { state, keyword = '' }: ManagedDonationFilter, after: number | null) {
  const newest = executor
    .select({ state: donationCertificate.state })
    .from(donationCertificate)
    .where(eq(donationCertificate.donationId, donation.id))
    .orderBy(desc(donationCertificate.id))
    .limit(1)
    .as('newest')
  const conditions = [
    after === null ? undefined : lt(donation.id, after),
    state && eq(sql`coalesce(${newest.state}, ${certificateStates.waiting})`, certificateStates[state]),
    keyword === '' ? undefined : matching(executor, keyword),
  ]
  return executor
    .select({ donation, certificateState: newest.state, recordedByName: organizer.name })
    .from(donation)
    .leftJoinLateral(newest, sql`true`)
    .leftJoin(organizer, eq(organizer.id, donation.recordedBy))
    .where(and(...conditions))
    .$dynamic()
}

/** State of the newest certificate by that of the donation: what was never issued is issued like what was superseded. */
const certificateStates: Readonly<Record<DonationState, CertificateState>> = {
  waiting: 'superseded',
  issued: 'issued',
  revoked: 'revoked',
}

function matching(executor: Executor, keyword: string) {
  const number = readNumber(keyword)
  if (!isCertificateNumber(number)) return holdsName(donation.donorName, keyword)
  const ofNumber = executor
    .select({ id: donationCertificate.donationId })
    .from(donationCertificate)
    .where(eq(donationCertificate.number, number))
  return inArray(donation.id, ofNumber)
}

export const countDonations = (executor: Executor, filter: ManagedDonationFilter): Promise<number> =>
  executor.$count(selectDonations(executor, filter, null).as('found'))

/** The newest entry first; after an id. */
export const listDonationRows = (
  executor: Executor,
  filter: ManagedDonationFilter,
  { after, offset, limit }: Slice<[number]>,
) =>
  selectDonations(executor, filter, after?.[0] ?? null)
    .orderBy(desc(donation.id))
    .offset(offset)
    .limit(limit)

export async function findDonationRow(executor: Executor, donationId: number) {
  const [row] = await executor
    .select({ donation, recordedByName: organizer.name })
    .from(donation)
    .leftJoin(organizer, eq(organizer.id, donation.recordedBy))
    .where(eq(donation.id, donationId))
  return row ?? null
}

/** All certificates of a donation, the newest first. */
export const listCertificatesOf = (executor: Executor, donationId: number) =>
  executor
    .select({ certificate: donationCertificate, endedByName: organizer.name })
    .from(donationCertificate)
    .leftJoin(organizer, eq(organizer.id, donationCertificate.endedBy))
    .where(eq(donationCertificate.donationId, donationId))
    .orderBy(desc(donationCertificate.id))
