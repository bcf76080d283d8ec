import { donationFile, ownDonationCertificates, queryDonations, requestCorrection } from '#contract/donation.ts'
import type { BodyInput, Reply } from '#contract/endpoint.ts'
import { call, callFile } from '../../../lib/api.ts'

export type FoundDonations = Reply<typeof queryDonations>
export type OwnDonationPage = Reply<typeof ownDonationCertificates>
export type OwnDonation = OwnDonationPage['items'][number]
export type FoundDonation = FoundDonations['certificates'][number]

/** @throws ApiError `codes.notFound`, in the same words for "none" and "wrong" */
export const searchDonations = (name: string, proof: string) =>
  call('volunteer', queryDonations, { query: { name, proof }, quiet: 'page' })

/** Certificates of the own donations, newest first. @throws ApiError */
export const fetchOwnDonations = (cursor: string | null, signal: AbortSignal): Promise<OwnDonationPage> =>
  call('volunteer', ownDonationCertificates, { query: cursor === null ? {} : { cursor }, signal })

/** A donation certificate as PDF. @throws ApiError */
export const fetchDonationFile = ({ number, code }: Pick<FoundDonation, 'number' | 'code'>, signal: AbortSignal) =>
  callFile('volunteer', donationFile, { query: { number, code }, signal, quiet: 'page' })

/** Says what is wrong with a certificate; the form shows a refusal. @throws ApiError */
export const sendCorrectionRequest = (body: BodyInput<typeof requestCorrection>, signal: AbortSignal) =>
  call('volunteer', requestCorrection, { body, signal, quiet: 'page' })
