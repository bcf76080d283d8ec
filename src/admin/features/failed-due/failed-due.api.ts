import type { Reply } from '#contract/endpoint.ts'
import { failedDues, retryDue } from '#contract/failed-due.ts'
import { call } from '../../../lib/api.ts'

/** What time was to bring about and could not. @throws ApiError */
export const fetchFailedDues = (cursor: string | null, signal: AbortSignal): Promise<Reply<typeof failedDues>> =>
  call('organizer', failedDues, { query: cursor === null ? {} : { cursor }, signal })

/** @throws ApiError */
export const sendRetry = (dueId: string, signal: AbortSignal) =>
  call('organizer', retryDue, { body: { dueId }, signal, quiet: 'business' })
