import type { ReviewKind } from '#domain/review-kind.ts'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { keepReviewCounts } from '../../../shared/desk/desk-counts.ts'
import { reviewTabOf } from './queues.ts'
import { fetchReviewDetail, fetchReviewList, fetchReviewSummary, fetchOpinionTemplates } from './review.api.ts'

/** The loader of a queue's page: a part of it, what is open, and how the queues are. */
export const loadReviews =
  (kind: ReviewKind) =>
  async ({ url, signal }: ScreenArgs) => {
    const { organization } = await readOrganizer()
    if (organization.level !== 'federation') return { refused: organization.name }
    const tab = reviewTabOf(kind, url.searchParams.get('tab'))
    const id = url.searchParams.get('id')
    const keyword = tab === 'waiting' ? (url.searchParams.get('keyword') ?? '').trim().slice(0, 50) : ''
    const query = { kind, tab, keyword, id }
    const [page, summary, templates, detail] = await Promise.all([
      fetchReviewList(query, null, signal),
      fetchReviewSummary(kind, signal),
      fetchOpinionTemplates(kind, signal),
      id === null ? null : nullIfNotFound(fetchReviewDetail(kind, id, signal)),
    ])
    keepReviewCounts(summary.queues)
    return { place: query, page, summary, templates, detail }
  }

export type ReviewData = Awaited<ReturnType<ReturnType<typeof loadReviews>>>
export type OpenReviewData = Exclude<ReviewData, { readonly refused: string }>
