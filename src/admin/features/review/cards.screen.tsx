import { useScreen } from '../../../lib/screen.tsx'
import { loadReviews } from './load-reviews.ts'
import { ReviewPage } from './review-page.tsx'

export const loader = loadReviews('card')

/** Applications for volunteer cards, and what the bank does with them. */
export default function CardsScreen() {
  return <ReviewPage data={useScreen<typeof loader>().data} />
}
