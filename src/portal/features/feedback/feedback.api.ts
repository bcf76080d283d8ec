import type { BodyInput, Reply } from '#contract/endpoint.ts'
import { queryFeedback, submitFeedback } from '#contract/feedback.ts'
import { call } from '../../../lib/api.ts'

export type FeedbackMessage = BodyInput<typeof submitFeedback>
export type ReceiptQuery = BodyInput<typeof queryFeedback>
export type SubmittedFeedback = Reply<typeof submitFeedback>
export type QueriedFeedback = Reply<typeof queryFeedback>

/** The forms show every failure; who is signed in does not matter. */
const options = { bare: true, quiet: 'page' } as const

/** @throws ApiError, as both */
export const sendFeedback = (body: FeedbackMessage): Promise<SubmittedFeedback> =>
  call('volunteer', submitFeedback, { ...options, body })

/** @throws ApiError `codes.notFound`, in the same words for "none" and "wrong" */
export const askFeedback = (body: ReceiptQuery): Promise<QueriedFeedback> =>
  call('volunteer', queryFeedback, { ...options, body })
