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
const api = () => import('./home.api.ts')

export async function loader({ signal }: ScreenArgs) {
  const organizer = await readOrganizer()
  const { organization } = organizer
  const { keepsHolidays, mayReview, readDesk, readHolidayAlarm, readNearSlots, readReviewQueues } = await api()
  const alarm = keepsHolidays(organizer) ? await readHolidayAlarm(signal) : null
  const queues = mayReview(organizer) ? await readReviewQueues(signal) : null
  const hasDesk = organization.level === 'organization' && organization.state === 'approved'
  const desk = hasDesk ? await readDesk(signal) : null
  const near = organization.state === 'approved' && !desk && !queues ? await readNearSlots(signal) : []
  if (queues) keepReviewCounts(queues)
  else keepDeskCounts(desk?.management?.todo ?? null)
  return { organization, desk, near, queues, alarm, now: new Date().toISOString() }
}

/** The desk of an approved organization, and the queues of who reviews; of others how the organization stands. */
export default function AdminHomeScreen() {
  const { alarm, ...data } = useScreen<typeof loader>().data
  return (
    <>
      {alarm && <HolidayAlarmNote alarm={alarm} />}
      <Home {...data} />
    </>
  )
}

function Home({ organization, desk, near, queues, now }: Omit<Awaited<ReturnType<typeof loader>>, 'alarm'>) {
  const later = { waiting: <BoneLines count={5} />, missing: <MissingPart /> }
  if (queues) return <FederationDesk organizationName={organization.name} queues={queues} now={now} {...later} />
  if (desk) return <Desk organizationName={organization.name} desk={desk} />
  return <OrganizationHome organization={organization} near={near} {...later} />
}
