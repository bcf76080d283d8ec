import { z } from 'zod'
import type { DonationState, managedDonation, managedDonations } from '#contract/donation.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { CertificateState } from '#domain/lifecycle/certificate.ts'
import type { ServerContext } from '../../../context.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { isOwnCause } from '../../../records/person/own-cause.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { causeOf, giftOf, giftText, maskDonor } from './donation-facts.ts'
import type { StoredDonation } from './donation.repository.ts'
import { countDonations, findDonationRow, listCertificatesOf, listDonationRows } from './managed-donation.repository.ts'
import { notFound } from '../../../errors.ts'

const key = z.tuple([cursorParts.id])

const stateOf = (newest: CertificateState | null): DonationState =>
  newest === null || newest === 'superseded' ? 'waiting' : newest

/** Of the look at a donation, for the volunteer whose it is. */
const lookAt = ({ id, volunteerId }: StoredDonation) =>
  volunteerId === null ? [] : [{ volunteerId, what: `查看捐赠登记 ${id}` }]

/** A page of donations, the newest entry first; the looks are in the logs of the volunteers. */
export function listDonations(
  { database, clock }: ServerContext,
  query: Query<typeof managedDonations>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof managedDonations>> {
  return database.executor.transaction(async (transaction) => {
    const page = await keysetPage(query, {
      key,
      count: () => countDonations(transaction, query),
      read: (slice) => listDonationRows(transaction, query, slice),
      keyOf: ({ donation }) => [donation.id],
    })
    const looks = page.items.flatMap(({ donation }) => lookAt(donation))
    await logAccesses(transaction, caller, looks, clock())
    const items = page.items.map(({ donation, certificateState }) => ({
      donationId: donation.id,
      donor: maskDonor(donation.donorName, donation.donorKind),
      what: giftText(donation),
      donatedOn: donation.donatedOn,
      state: stateOf(certificateState),
    }))
    return { ...page, items }
  })
}

/** A donation as it was entered, with its certificates. @throws BusinessError notFound */
export function readManagedDonation(
  { database, keys, clock }: ServerContext,
  { donationId }: Query<typeof managedDonation>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof managedDonation>> {
  return database.executor.transaction(async (transaction) => {
    const row = await findDonationRow(transaction, Number(donationId))
    if (!row) throw notFound('这笔捐赠')
    const { donation, recordedByName } = row
    const certificates = await listCertificatesOf(transaction, donation.id)
    const ownCause = await isOwnCause(transaction, keys, caller, causeOf(keys, donation))
    await logAccesses(transaction, caller, lookAt(donation), clock())
    const { registerNumber, donorKind, donorName, mobile, use, donatedOn, createdAt } = donation
    return {
      donationId: donation.id,
      registerNumber,
      donorKind,
      donorName,
      mobile: mobile && keys.decryptColumn('donation.mobile', mobile),
      given: giftOf(donation),
      what: giftText(donation),
      use,
      donatedOn,
      state: stateOf(certificates[0]?.certificate.state ?? null),
      recordedBy: recordedByName,
      recordedAt: createdAt,
      ownCause,
      certificates: certificates.map(wireCertificate),
    }
  })
}

const wireCertificate = ({
  certificate: { number, state, snapshot, issuedAt, endedAt, reason },
  endedByName,
}: Awaited<ReturnType<typeof listCertificatesOf>>[number]) => ({
  number,
  state,
  what: snapshot.what,
  issuedAt,
  endedAt,
  reason,
  endedBy: endedByName,
})
