import { adminPath } from '#contract/admin-pages.ts'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { missionAddress } from '../../../shared/mission/managed-mission-paths.ts'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { actIn, Acts, organizationActs } from './acts.tsx'
import { fetchStaffActs, fetchLoggedMission } from './staff-log.api.ts'

export async function loader({ params, url, signal }: ScreenArgs) {
  const missionId = params['id'] ?? ''
  const mission = await nullIfNotFound(fetchLoggedMission(missionId, signal))
  const acts = organizationActs((await readOrganizer()).organization)
  const filter = { act: actIn(url, acts), missionId }
  return mission && { mission, acts, filter, first: await fetchStaffActs(filter, null, signal) }
}

/** What staff did to one mission, its applications, marks, hours and evaluations. */
export default function MissionLogScreen() {
  const { data } = useScreen<typeof loader>()
  if (!data)
    return (
      <EmptyState level={1} title="没有这个活动" link={['看全部活动', '/missions']}>
        编号可能写错了，或者它是别的组织的。
      </EmptyState>
    )
  const { mission, acts, filter, first } = data
  const { missionId, name, number } = mission
  return (
    <>
      <Breadcrumb
        items={[
          { text: '活动管理', to: '/missions' },
          { text: name, to: missionAddress(missionId) },
          { text: '操作记录' },
        ]}
      />
      <PageTitle marginTop="1">操作记录</PageTitle>
      <PageLead>
        “{name}”（{number}）的每一步：谁在什么时候做了什么，前后各是什么。
      </PageLead>
      <Acts acts={acts} filter={filter} first={first} address={adminPath('/missions/:id/log', { id: missionId })} />
    </>
  )
}
