import { isOpenIn } from '#contract/endpoint.ts'
import { managedMissions } from '#contract/organizer.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { OrganizationStatePanel } from '../../../shared/organization/organization-state-panel.tsx'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { readNearSlots } from './home.api.ts'
import { NearSlots } from './near-slots.tsx'
import { OrganizationPanel } from './organization-panel.tsx'

export async function loader({ signal }: ScreenArgs) {
  const { organization, duty } = await readOrganizer()
  const near = organization.state === 'approved' ? await readNearSlots(signal) : []
  return { organization, near, duty }
}

/** The organization, how it stands, and the way to its missions. */
export default function AdminHomeScreen() {
  const { organization, near, duty } = useScreen<typeof loader>().data
  const { state } = organization
  return (
    <>
      <OrganizationPanel organization={organization} />
      {(near.length > 0 || duty === 'checkIn') && <NearSlots slots={near} />}
      {!isOpenIn(managedMissions, state) ? (
        <OrganizationStatePanel
          level={2}
          title={state === 'closed' ? '组织已关闭' : '通过审核后，就能发布活动'}
          state={state}
        />
      ) : (
        duty !== 'checkIn' && (
          <p className="mt-3.5">
            <ButtonLink variant="outline" to="/missions">
              <AdminIcon name="flag" />
              去活动管理
            </ButtonLink>
          </p>
        )
      )}
    </>
  )
}
