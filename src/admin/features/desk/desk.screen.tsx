import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { keepDeskCounts, keepReviewCounts } from '../../../shared/desk/desk-counts.ts'
import { HolidayAlarmNote } from '../../../shared/federation/holiday-alarm-note.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { BoneLines } from '../../../ui/notice/skeleton.tsx'
import { Desk } from './desk.tsx'

const OrganizationHome = lazyComponent(() => import('./organization-home.tsx'))
const FederationDesk = lazyComponent(() => import('./federation-desk.tsx'))

/** The calls and their schemas come with the HTTP client, once somebody is signed in. */
const api = () => import('./desk.api.ts')

export async function loader({ signal }: ScreenArgs) {
  const organizer = await readOrganizer()
  const { organization } = organizer
  const { keepsHolidays, mayReview, fetchDesk, fetchHolidayAlarm, fetchNearSlots, fetchReviewSummaries } = await api()
  const alarm = keepsHolidays(organizer) ? await fetchHolidayAlarm(signal) : null
  const reviews = mayReview(organizer) ? await fetchReviewSummaries(signal) : null
  const hasDesk = organization.level === 'organization' && organization.state === 'approved'
  const desk = hasDesk ? await fetchDesk(signal) : null
  const nearSlots = organization.state === 'approved' && !desk && !reviews ? await fetchNearSlots(signal) : []
  if (reviews) keepReviewCounts(reviews.queues)
  else keepDeskCounts(desk?.management?.todo ?? null)
  return { organization, desk, near: nearSlots, reviews, alarm, now: new Date().toISOString() }
}

/** The desk of an approved organization, and the queues of who reviews; of others how the organization stands. */
export default function AdminHomeScreen() {
  const { alarm, ...data } = useScreen<typeof loader>().data
  return (
    <>
      {alarm && <HolidayAlarmNote alarm={alarm} marginTop="0" marginBottom="4" />}
      <Home {...data} />
    </>
  )
}

function Home({ organization, desk, near, reviews, now }: Omit<Awaited<ReturnType<typeof loader>>, 'alarm'>) {
  const deferred = { waiting: <BoneLines count={5} />, missing: <MissingPart /> }
  if (reviews) return <FederationDesk organizationName={organization.name} reviews={reviews} now={now} {...deferred} />
  if (desk) return <Desk organizationName={organization.name} desk={desk} />
  return <OrganizationHome organization={organization} near={near} {...deferred} />
}
