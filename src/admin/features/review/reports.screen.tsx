import { useScreen } from '../../../lib/screen.tsx'
import { loadReviews } from './load-reviews.ts'
import { ReviewPage } from './review-page.tsx'

export const loader = loadReviews('report')

/** Reports of missions, organizations and their staff. */
export default function ReportsScreen() {
  return <ReviewPage data={useScreen<typeof loader>().data} />
}
