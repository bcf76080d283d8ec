import { type MissionState, missionStateWords } from '#contract/lifecycle-words.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { useSession } from '../../../session/use-session.ts'
import { ManagedMissions } from './managed-missions.tsx'
import { OrganizationPanel } from './organization-panel.tsx'

const isMissionState = (text: string | null): text is MissionState => text !== null && text in missionStateWords

export async function loader({ url, signal }: ScreenArgs) {
  const { readManagedMissions } = await import('./home.api.ts')
  const asked = url.searchParams.get('state')
  const state = isMissionState(asked) ? asked : null
  const [organizer, page] = await Promise.all([readOrganizer(), readManagedMissions(state, null, signal)])
  return { organizer, state, page }
}

/** The organization, how it stands, and its missions. */
export default function AdminHomeScreen() {
  const { organizer, state, page } = useScreen<typeof loader>().data
  const { organization } = useSession(({ context }) => context.organizerInfo) ?? organizer
  return (
    <>
      <OrganizationPanel organization={organization} />
      <ManagedMissions state={state} first={page} manyOrganizations={organization.level === 'federation'} />
    </>
  )
}
