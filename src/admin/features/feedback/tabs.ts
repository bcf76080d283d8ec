import type { FeedbackState } from './feedback.api.ts'

/** Parts of the list by state; the first is what waits for an answer. */
export const tabs: readonly (readonly [FeedbackState, string])[] = [
  ['open', '待答复'],
  ['answered', '已答复'],
  ['all', '全部'],
]

export const tabOf = (text: string | null): FeedbackState => tabs.find(([tab]) => tab === text)?.[0] ?? 'open'

/** Address below `/admin` of a part of the list, with one feedback opened. */
export function listAddress(tab: FeedbackState, feedbackId?: string): string {
  const search = new URLSearchParams({
    ...(tab !== 'open' && { state: tab }),
    ...(feedbackId !== undefined && { id: feedbackId }),
  })
  return search.size > 0 ? `/feedback?${search}` : '/feedback'
}
