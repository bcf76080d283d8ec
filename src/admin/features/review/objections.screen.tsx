import { useScreen } from '../../../lib/screen.tsx'
import { loadReviews } from './load-reviews.ts'
import { ReviewPage } from './review-page.tsx'

export const loader = loadReviews('objection')

/** Objections to hours on notice. */
export default function ObjectionsScreen() {
  return <ReviewPage data={useScreen<typeof loader>().data} />
}
