import type { BodyInput, Reply } from '#contract/endpoint.ts'
import { queryFeedback, submitFeedback } from '#contract/feedback.ts'
import { call } from '../../../lib/api.ts'

export type Receipt = Reply<typeof submitFeedback>
export type Found = Reply<typeof queryFeedback>

/** The forms show every failure; who is signed in does not matter. */
const own = { bare: true, quiet: 'page' } as const

/** @throws ApiError, as both */
export const sendFeedback = (body: BodyInput<typeof submitFeedback>): Promise<Receipt> =>
  call('volunteer', submitFeedback, { ...own, body })

/** @throws ApiError `codes.notFound`, in the same words for "none" and "wrong" */
export const askFeedback = (body: BodyInput<typeof queryFeedback>): Promise<Found> =>
  call('volunteer', queryFeedback, { ...own, body })
