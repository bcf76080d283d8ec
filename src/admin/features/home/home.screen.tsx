import { isOpenIn } from '#contract/endpoint.ts'
import { managedMissions } from '#contract/organizer.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { OrganizationStatePanel } from '../../../shared/organization/organization-state-panel.tsx'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { keepDeskCounts } from '../../../shared/desk/desk-counts.ts'
import { Desk } from './desk.tsx'
import { readDesk, readNearSlots } from './home.api.ts'
import { NearSlots } from './near-slots.tsx'
import { OrganizationPanel } from './organization-panel.tsx'

export async function loader({ signal }: ScreenArgs) {
  const { organization } = await readOrganizer()
  const hasDesk = organization.level === 'organization' && organization.state === 'approved'
  const desk = hasDesk ? await readDesk(signal) : null
  const near = organization.state === 'approved' ? await readNearSlots(signal) : []
  keepDeskCounts(desk?.todo ?? null)
  return { organization, desk, near }
}

/** The desk of an approved organization; of another one, and of the federation, how it stands and the way to the missions. */
export default function AdminHomeScreen() {
  const { organization, desk, near } = useScreen<typeof loader>().data
  const { state } = organization
  if (desk)
    return (
      <Desk organizationName={organization.name} desk={desk}>
        {(near.length > 0 || desk.todo === null) && <NearSlots slots={near} />}
      </Desk>
    )
  return (
    <>
      <OrganizationPanel organization={organization} />
      {near.length > 0 && <NearSlots slots={near} />}
      {isOpenIn(managedMissions, state) ? (
        <p className="mt-3.5">
          <ButtonLink variant="outline" to="/missions">
            <AdminIcon name="flag" />
            去活动管理
          </ButtonLink>
        </p>
      ) : (
        <OrganizationStatePanel
          level={2}
          title={state === 'closed' ? '组织已关闭' : '通过审核后，就能发布活动'}
          state={state}
        />
      )}
    </>
  )
}
