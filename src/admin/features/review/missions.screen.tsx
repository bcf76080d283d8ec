import { useScreen } from '../../../lib/screen.tsx'
import { loadReviews } from './load-reviews.ts'
import { ReviewPage } from './review-page.tsx'

export const loader = loadReviews('mission')

/** Missions before they are published. */
export default function MissionsScreen() {
  return <ReviewPage data={useScreen<typeof loader>().data} />
}
