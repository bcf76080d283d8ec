import { foundCertificates, revokeCertificate } from '#contract/certificate.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call } from '../../../lib/api.ts'

export type FoundCertificate = Reply<typeof foundCertificates>[number]

/** Certificates of a number, their own or a volunteer's; the look is logged. @throws ApiError, as both */
export const fetchFoundCertificates = (number: string, signal: AbortSignal): Promise<FoundCertificate[]> =>
  call('organizer', foundCertificates, { query: { number }, signal, quiet: 'business' })

export const sendRevocation = (number: string, reason: string, signal: AbortSignal) =>
  call('organizer', revokeCertificate, { body: { number, reason }, signal, quiet: 'business' })
