import { useScreen } from '../../../lib/screen.tsx'
import { loadReviews } from './load-reviews.ts'
import { ReviewPage } from './review-page.tsx'

export const loader = loadReviews('organization')

/** Registrations of organizations. */
export default function OrganizationsScreen() {
  return <ReviewPage data={useScreen<typeof loader>().data} />
}
