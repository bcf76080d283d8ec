import { cardStateWords } from '#contract/lifecycle-words.ts'

/** Parts of the queue by the state they show; the first is the one that waits for the federation. */
export const tabs = [
  ['pendingReview', cardStateWords.pendingReview],
  ['submittedToBank', cardStateWords.submittedToBank],
  ['producing', cardStateWords.producing],
  ['readyForPickup', cardStateWords.readyForPickup],
  ['all', '全部'],
] as const
export type Tab = (typeof tabs)[number][0]

export const tabOf = (text: string | null): Tab => tabs.find(([tab]) => tab === text)?.[0] ?? 'pendingReview'

/** Address below `/admin` of a part of the queue, with one application opened. */
export function queueAddress(tab: Tab, applicationId?: string): string {
  const search = new URLSearchParams({
    ...(tab !== 'pendingReview' && { state: tab }),
    ...(applicationId !== undefined && { id: applicationId }),
  })
  return search.size > 0 ? `/card-review?${search}` : '/card-review'
}
