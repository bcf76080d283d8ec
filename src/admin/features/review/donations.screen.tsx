import { useScreen } from '../../../lib/screen.tsx'
import { loadReviews } from './load-reviews.ts'
import { ReviewPage } from './review-page.tsx'

export const loader = loadReviews('donation')

/** Donations whose certificates are said to be wrong. */
export default function DonationsScreen() {
  return <ReviewPage data={useScreen<typeof loader>().data} />
}
