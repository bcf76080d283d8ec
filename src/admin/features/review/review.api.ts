import { cardReviewPicture } from '#contract/card/review.ts'
import type { BodyInput, Reply } from '#contract/endpoint.ts'
import { reportPicture, reportSender } from '#contract/report.ts'
import { organizationReviewPicture } from '#contract/registration/organization-review.ts'
import {
  assignReview,
  claimReview,
  decideReview,
  reviewColleagues,
  reviewDetail,
  reviewList,
  reviewSummary,
  reviewTemplates,
  saveReviewTemplates,
  takeBackReview,
} from '#contract/review/review.ts'
import type { ReviewKind, ReviewTab } from '#domain/review-kind.ts'
import { call, callFile } from '../../../lib/api.ts'

export type ReviewListPage = Reply<typeof reviewList>
export type ReviewDetail = Reply<typeof reviewDetail>
export type ReviewSummary = Reply<typeof reviewSummary>

export interface ReviewFilter {
  readonly kind: ReviewKind
  readonly tab: ReviewTab
  readonly keyword: string
}

/** One page of a queue; the looks at people are logged. @throws ApiError, as all of these */
export const fetchReviewList = (
  { kind, tab, keyword }: ReviewFilter,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ReviewListPage> =>
  call('organizer', reviewList, {
    query: { kind, tab, ...(keyword !== '' && { keyword }), ...(cursor !== null && { cursor }) },
    signal,
  })

/** All that decides about one; the look is logged. */
export const fetchReviewDetail = (kind: ReviewKind, id: string, signal: AbortSignal): Promise<ReviewDetail> =>
  call('organizer', reviewDetail, { query: { kind, id }, signal, quiet: 'business' })

export const fetchReviewSummary = (kind: ReviewKind, signal: AbortSignal): Promise<ReviewSummary> =>
  call('organizer', reviewSummary, { query: { kind }, signal })

/** The same again while somebody sees the page: what fails is tried with the next one. */
export const watchSummary = (kind: ReviewKind, signal: AbortSignal): Promise<ReviewSummary> =>
  call('organizer', reviewSummary, { query: { kind }, signal, quiet: 'page' })

export const fetchOpinionTemplates = async (kind: ReviewKind, signal: AbortSignal): Promise<string[]> =>
  (await call('organizer', reviewTemplates, { query: { kind }, signal })).texts

export const sendTemplates = (kind: ReviewKind, texts: string[], signal: AbortSignal) =>
  call('organizer', saveReviewTemplates, { body: { kind, texts }, signal, quiet: 'business' })

export const sendClaim = async (body: BodyInput<typeof claimReview>, signal: AbortSignal) =>
  (await call('organizer', claimReview, { body, signal, quiet: 'page' })).claim

export const fetchReviewColleagues = async (kind: ReviewKind, id: string, signal: AbortSignal) =>
  (await call('organizer', reviewColleagues, { query: { kind, id }, signal, quiet: 'business' })).colleagues

export const sendAssignment = async (body: BodyInput<typeof assignReview>, signal: AbortSignal) =>
  (await call('organizer', assignReview, { body, signal, quiet: 'page' })).claim

export const sendVerdict = async (body: BodyInput<typeof decideReview>, signal: AbortSignal) =>
  (await call('organizer', decideReview, { body, signal, quiet: 'business' })).decision

export const sendTakeBack = async (kind: ReviewKind, id: string, signal: AbortSignal): Promise<void> => {
  await call('organizer', takeBackReview, { body: { kind, id }, signal, quiet: 'business' })
}

const pictureCalls: Readonly<Partial<Record<ReviewKind, typeof cardReviewPicture | typeof reportPicture>>> = {
  card: cardReviewPicture,
  report: reportPicture,
}

/** Who sent a report, for a reason. */
export const sendReporterReveal = (reportId: string, reason: string, signal: AbortSignal) =>
  call('organizer', reportSender, { body: { reportId, reason }, signal, quiet: 'business' })

/** A picture of the matter, JPEG; of a person the look is logged. */
export const fetchReviewPicture = (kind: ReviewKind, pictureId: string, signal: AbortSignal): Promise<Blob> =>
  callFile('organizer', pictureCalls[kind] ?? organizationReviewPicture, {
    query: { pictureId },
    signal,
    quiet: 'page',
  })
