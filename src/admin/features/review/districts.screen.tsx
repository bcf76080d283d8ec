import { useScreen } from '../../../lib/screen.tsx'
import { loadReviews } from './load-reviews.ts'
import { ReviewPage } from './review-page.tsx'

export const loader = loadReviews('district')

/** Service districts that volunteers apply for. */
export default function DistrictsScreen() {
  return <ReviewPage data={useScreen<typeof loader>().data} />
}
