import { useScreen } from '../../../lib/screen.tsx'
import { loadReviews } from './load-reviews.ts'
import { ReviewPage } from './review-page.tsx'

export const loader = loadReviews('anomaly')

/** Hours that organizations found odd. */
export default function AnomaliesScreen() {
  return <ReviewPage data={useScreen<typeof loader>().data} />
}
