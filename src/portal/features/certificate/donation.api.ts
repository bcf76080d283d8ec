import { donationFile, ownDonationCertificates, queryDonations } from '#contract/certificate/donation.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call, callFile } from '../../../lib/api.ts'

export type FoundDonations = Reply<typeof queryDonations>
export type DonationPage = Reply<typeof ownDonationCertificates>
export type Donation = FoundDonations['certificates'][number]

/** @throws ApiError `codes.notFound`, in the same words for "none" and "wrong" */
export const queryByFacts = (name: string, proof: string) =>
  call('volunteer', queryDonations, { query: { name, proof }, quiet: 'page' })

/** Certificates of the own donations, newest first. @throws ApiError */
export const readOwnDonations = (cursor: string | null, signal: AbortSignal): Promise<DonationPage> =>
  call('volunteer', ownDonationCertificates, { query: cursor === null ? {} : { cursor }, signal })

/** A donation certificate as PDF. @throws ApiError */
export const readDonationFile = ({ number, code }: Pick<Donation, 'number' | 'code'>, signal: AbortSignal) =>
  callFile('volunteer', donationFile, { query: { number, code }, signal, quiet: 'page' })
