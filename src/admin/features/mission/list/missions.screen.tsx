import { Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { isOpenIn } from '#domain/organization/open-states.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { missionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { managedMissions } from '#contract/organizer.ts'
import { keysOf } from '#domain/record-keys.ts'
import { type ScreenArgs, useScreen } from '../../../../lib/screen.tsx'
import { readOrganizer } from '../../../../session/read-organizer.ts'
import { OrganizationStatePanel } from '../../../../shared/organization/organization-state-panel.tsx'
import { AdminIcon } from '../../../../ui/admin/admin-icon.tsx'
import { FilterLinks } from '../../../../ui/admin/filter-links.tsx'
import { PageLead, PageTitle } from '../../../../ui/admin/page-title.tsx'
import { Panel } from '../../../../ui/admin/panel.tsx'
import { ButtonLink } from '../../../../ui/button/button.tsx'
import { Drafts } from './drafts.tsx'
import { ManagedMissions } from './managed-missions.tsx'
import { fetchMissionDrafts, fetchManagedMissions, fetchMissionTemplates } from './missions.api.ts'
import { editorAddress } from '../../../../shared/mission/managed-mission-paths.ts'
import { Templates } from './templates.tsx'

const tabs = { missions: '活动', drafts: '草稿箱', templates: '模板' } as const
type Tab = keyof typeof tabs

const isMissionState = (text: string | null): text is MissionState => text !== null && text in missionStateLabels
const isTab = (text: string | null): text is Tab => text !== null && text in tabs

export async function loader({ url, signal }: ScreenArgs) {
  const { organization } = await readOrganizer()
  const tabParam = url.searchParams.get('tab')
  const stateParam = url.searchParams.get('state')
  const mayWrite = organization.state === 'approved'
  const tab = mayWrite && isTab(tabParam) ? tabParam : 'missions'
  const state = isMissionState(stateParam) ? stateParam : null
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, 50)
  const filter = { state, keyword }
  const isOpen = isOpenIn(managedMissions, organization.state)
  return {
    organization,
    tab,
    filter,
    mayWrite,
    missions: isOpen && tab === 'missions' ? await fetchManagedMissions(filter, null, signal) : null,
    drafts: tab === 'drafts' ? await fetchMissionDrafts(null, signal) : null,
    templates: tab === 'templates' ? await fetchMissionTemplates(null, signal) : null,
  }
}

/** Missions of the organization and of those below it, what is being written, and templates. */
export default function MissionsScreen() {
  const { organization, tab, filter, mayWrite, missions, drafts, templates } = useScreen<typeof loader>().data
  const manyOrganizations = organization.level === 'federation'
  return (
    <>
      <Flex as="header" wrap="wrap" align="center" justify="space-between" gap="3">
        <div>
          <PageTitle>活动管理</PageTitle>
          <PageLead>发布、招募、签到到结算，每场活动都从这里进去。</PageLead>
        </div>
        {mayWrite && (
          <ButtonLink to={editorAddress({})}>
            <AdminIcon name="plus" />
            发布活动
          </ButtonLink>
        )}
      </Flex>
      <Panel marginTop="4.5" paddingBlock="4" paddingInline={{ base: '4', md: '5' }} aria-label="活动列表">
        {mayWrite && (
          <FilterLinks label="活动、草稿和模板" css={{ '& > a': { paddingInline: '3', fontWeight: 'bold' } }}>
            {keysOf<Tab>(tabs).map((value) => (
              <Link
                key={value}
                to={value === 'missions' ? '/missions' : `/missions?tab=${value}`}
                aria-current={value === tab ? 'page' : undefined}
              >
                {tabs[value]}
              </Link>
            ))}
          </FilterLinks>
        )}
        {missions && <ManagedMissions filter={filter} first={missions} manyOrganizations={manyOrganizations} />}
        {drafts && <Drafts first={drafts} manyOrganizations={manyOrganizations} />}
        {templates && <Templates first={templates} manyOrganizations={manyOrganizations} />}
      </Panel>
      {!missions && !drafts && !templates && (
        <OrganizationStatePanel
          level={2}
          title={organization.state === 'closed' ? '组织已关闭' : '通过审核后，活动会列在这里'}
          state={organization.state}
        />
      )}
    </>
  )
}
