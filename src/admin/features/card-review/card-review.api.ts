import { cardReviewDetail, cardReviewEvent, cardReviewList, cardReviewPicture } from '#contract/card/review.ts'
import type { BodyInput, Reply } from '#contract/endpoint.ts'
import { call, callFile } from '../../../lib/api.ts'

export type Tab = 'pendingReview' | 'submittedToBank' | 'producing' | 'readyForPickup' | 'all'
export type QueuePage = Reply<typeof cardReviewList>
export type CardApplication = QueuePage['items'][number]
export type ReviewDetail = Reply<typeof cardReviewDetail>
export type Decision = BodyInput<typeof cardReviewEvent>

/** One page of the queue, oldest submission first. @throws ApiError, as all of these */
export const readQueue = (state: Tab, cursor: string | null, signal: AbortSignal): Promise<QueuePage> =>
  call('organizer', cardReviewList, { query: { state, ...(cursor !== null && { cursor }) }, signal })

/** Everything an application says; the look is logged. */
export const readApplication = (applicationId: string, signal: AbortSignal): Promise<ReviewDetail> =>
  call('organizer', cardReviewDetail, { query: { applicationId }, signal, quiet: 'business' })

/** One picture of it, JPEG; the look is logged. */
export const readPicture = (pictureId: string, signal: AbortSignal): Promise<Blob> =>
  callFile('organizer', cardReviewPicture, { query: { pictureId }, signal, quiet: 'page' })

export const sendDecision = (decision: Decision, signal: AbortSignal) =>
  call('organizer', cardReviewEvent, { body: decision, signal, quiet: 'business' })
