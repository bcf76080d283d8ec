import type { Body } from '#contract/endpoint.ts'
import type { decideReview } from '#contract/review/review.ts'

/** What is decided about a matter, as the call says it. */
export type Verdict = Pick<
  Body<typeof decideReview>,
  'id' | 'event' | 'opinion' | 'criticised' | 'cardTail' | 'donation'
>
