import {
  correctDonation,
  type DonationState,
  issueDonationCertificate,
  managedDonation,
  managedDonations,
  recordDonation,
} from '#contract/donation.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { call } from '../../../lib/api.ts'

export type ManagedDonationPage = Reply<typeof managedDonations>
export type ManagedDonation = Reply<typeof managedDonation>

export interface DonationChoice {
  /** All of them when null. */
  readonly state: DonationState | null
  /** A part of the donor's name or the number of a certificate; '' for all. */
  readonly keyword: string
}

/** One page of the list; the looks are logged. @throws ApiError, as all of these */
export const fetchManagedDonations = (
  { state, keyword }: DonationChoice,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ManagedDonationPage> =>
  call('organizer', managedDonations, {
    query: {
      ...(state !== null && { state }),
      ...(keyword !== '' && { keyword }),
      ...(cursor !== null && { cursor }),
    },
    signal,
  })

export const fetchManagedDonation = (donationId: string, signal: AbortSignal): Promise<ManagedDonation> =>
  call('organizer', managedDonation, { query: { donationId }, signal, quiet: 'business' })

export const sendDonation = (body: Body<typeof recordDonation>, signal: AbortSignal) =>
  call('organizer', recordDonation, { body, signal, quiet: 'page' })

export const sendDonationCorrection = (body: Body<typeof correctDonation>, signal: AbortSignal) =>
  call('organizer', correctDonation, { body, signal, quiet: 'page' })

export const sendIssue = (donationId: string, signal: AbortSignal) =>
  call('organizer', issueDonationCertificate, { body: { donationId }, signal, quiet: 'business' })
