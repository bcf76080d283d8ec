import { isOpenIn } from '#domain/organization/open-states.ts'
import { managedMissions, type OrganizerInfo } from '#contract/organizer.ts'
import { OrganizationStatePanel } from '../../../shared/organization/organization-state-panel.tsx'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import type { NearSlotList } from './desk.api.ts'
import { NearSlots } from './near-slots.tsx'
import { OrganizationPanel } from './organization-panel.tsx'

interface OrganizationHomeProps {
  organization: OrganizerInfo['organization']
  near: NearSlotList
}

/** Of the federation, and of an organization that is not approved: how it stands, and the way to the missions. */
export default function OrganizationHome({ organization, near }: OrganizationHomeProps) {
  const { state } = organization
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
