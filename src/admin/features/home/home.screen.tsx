import { isOpenIn } from '#contract/endpoint.ts'
import type { MissionState } from '#contract/lifecycle/mission.ts'
import { missionStateLabels } from '#contract/lifecycle-labels.ts'
import { managedMissions } from '#contract/organizer.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { OrganizationStatePanel } from '../../../shared/organization/organization-state-panel.tsx'
import { readManagedMissions, readNearSlots } from './home.api.ts'
import { ManagedMissions } from './managed-missions.tsx'
import { NearSlots } from './near-slots.tsx'
import { OrganizationPanel } from './organization-panel.tsx'

const isMissionState = (text: string | null): text is MissionState => text !== null && text in missionStateLabels

export async function loader({ url, signal }: ScreenArgs) {
  const stateParam = url.searchParams.get('state')
  const state = isMissionState(stateParam) ? stateParam : null
  const { organization, duty } = await readOrganizer()
  const near = organization.state === 'approved' ? await readNearSlots(signal) : []
  const opens = isOpenIn(managedMissions, organization.state) && duty !== 'checkIn'
  const page = opens ? await readManagedMissions(state, null, signal) : null
  return { organization, state, near, page, duty }
}

/** The organization, how it stands, and its missions. */
export default function AdminHomeScreen() {
  const { organization, state, near, page, duty } = useScreen<typeof loader>().data
  const organizationState = organization.state
  return (
    <>
      <OrganizationPanel organization={organization} />
      {(near.length > 0 || duty === 'checkIn') && <NearSlots slots={near} />}
      {page ? (
        <ManagedMissions state={state} first={page} manyOrganizations={organization.level === 'federation'} />
      ) : (
        organizationState !== 'approved' && (
          <OrganizationStatePanel
            level={2}
            title={organizationState === 'closed' ? '组织已关闭' : '通过审核后，活动会列在这里'}
            state={organizationState}
          />
        )
      )}
    </>
  )
}
