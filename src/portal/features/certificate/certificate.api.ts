import {
  checkCertificate,
  issueTimeCertificate,
  timeCertificateDetail,
  timeCertificateFile,
  timeCertificatePreview,
  timeCertificates,
} from '#contract/certificate.ts'
import type { CertificateRange } from '#domain/certificate/range.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call, callFile } from '../../../lib/api.ts'

export type CertificatePage = Reply<typeof timeCertificates>
export type OwnCertificate = CertificatePage['items'][number]
export type CertificateDetail = Reply<typeof timeCertificateDetail>
export type Checked = Reply<typeof checkCertificate>

/** One page of the own time certificates, newest first. @throws ApiError, as all of these */
export const fetchCertificates = (cursor: string | null, signal: AbortSignal): Promise<CertificatePage> =>
  call('volunteer', timeCertificates, { query: cursor === null ? {} : { cursor }, signal })

/** As `fetchCertificates`, for a page that is whole without them. */
export const fetchNewestCertificate = (signal: AbortSignal): Promise<CertificatePage> =>
  call('volunteer', timeCertificates, { query: {}, signal, quiet: 'page' })

export const fetchCertificate = (certificateId: string, signal: AbortSignal): Promise<CertificateDetail> =>
  call('volunteer', timeCertificateDetail, { query: { certificateId }, signal, quiet: 'business' })

export const fetchCertificateTotals = (range: CertificateRange, signal: AbortSignal) =>
  call('volunteer', timeCertificatePreview, { query: range, signal, quiet: 'page' })

export const sendCertificateRequest = (body: CertificateRange & { requestKey: string }, signal: AbortSignal) =>
  call('volunteer', issueTimeCertificate, { body, signal, quiet: 'page' })

/** One of the own as PDF. */
export const fetchCertificateFile = (certificateId: string, signal: AbortSignal) =>
  callFile('volunteer', timeCertificateFile, { query: { certificateId }, signal, quiet: 'page' })

/** @throws ApiError `codes.notFound`, in the same words for "none" and "wrong" */
export const checkByFacts = (number: string, code: string) =>
  call('volunteer', checkCertificate, { query: { number, code }, quiet: 'page' })
