import type { BodyInput, QueryInput, Reply } from '#contract/endpoint.ts'
import { ownAttachment } from '#contract/hours/attachment.ts'
import {
  requestableMissions,
  requestHours,
  serviceRecords,
  serviceSummary,
  yearPicture,
} from '#contract/hours/service-record.ts'
import { call, callFile } from '../../../../lib/api.ts'

export type ServiceHoursSummary = Reply<typeof serviceSummary>
export type ServiceRecordPage = Reply<typeof serviceRecords>
export type Requestable = Reply<typeof requestableMissions>[number]
export type RequestBody = BodyInput<typeof requestHours>

/** Sums of the own hours, of one year or of all. @throws ApiError, as all of these */
export const fetchServiceSummary = (year: number | undefined, signal: AbortSignal): Promise<ServiceHoursSummary> =>
  call('volunteer', serviceSummary, { query: year === undefined ? {} : { year }, signal })

export const fetchServiceRecords = (
  query: QueryInput<typeof serviceRecords>,
  signal: AbortSignal,
): Promise<ServiceRecordPage> => call('volunteer', serviceRecords, { query, signal })

/** What the organization proved a record with: JPEG or PDF. */
export const fetchHoursProof = (recordId: string, signal: AbortSignal): Promise<Blob> =>
  callFile('volunteer', ownAttachment, { query: { recordId }, signal, quiet: 'page' })

/** A year as a picture: PNG; the part that asks shows a failure. */
export const fetchYearPicture = (
  { year, name, code }: { year: number; name: boolean; code: boolean },
  signal: AbortSignal,
): Promise<Blob> =>
  callFile('volunteer', yearPicture, { query: { year, name: `${name}`, code: `${code}` }, signal, quiet: 'page' })

export const fetchRequestableMissions = (signal: AbortSignal): Promise<readonly Requestable[]> =>
  call('volunteer', requestableMissions, { signal })

/** Asks for missing hours; the form shows a failure. */
export const sendRequest = (body: RequestBody) => call('volunteer', requestHours, { body, quiet: 'page' })
