import type { Reply } from '#contract/endpoint.ts'
import { answerFeedback, feedbackDetail, feedbackList, type feedbackStates } from '#contract/feedback.ts'
import { call } from '../../../lib/api.ts'

export type FeedbackState = (typeof feedbackStates)[number]
export type FeedbackListPage = Reply<typeof feedbackList>
export type FeedbackItem = FeedbackListPage['items'][number]
export type FeedbackDetail = Reply<typeof feedbackDetail>

/** One page of the list. @throws ApiError, as all of these */
export const fetchFeedbackPage = (
  state: FeedbackState,
  cursor: string | null,
  signal: AbortSignal,
): Promise<FeedbackListPage> =>
  call('organizer', feedbackList, { query: { state, ...(cursor !== null && { cursor }) }, signal })

/** One feedback with all it says; the look is logged. */
export const fetchFeedback = (feedbackId: string, signal: AbortSignal): Promise<FeedbackDetail> =>
  call('organizer', feedbackDetail, { query: { feedbackId }, signal, quiet: 'business' })

/** A refusal is shown at the form. */
export const sendFeedbackAnswer = (feedbackId: string, answer: string, signal: AbortSignal) =>
  call('organizer', answerFeedback, { body: { feedbackId, answer }, signal, quiet: 'business' })
