import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { refreshPage } from '../../../lib/page-router.ts'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { CalendarPart } from './calendar-part.tsx'
import { CenterTabs } from './center-tabs.tsx'
import { loadForVolunteer } from '../../../session/load-volunteer.ts'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { type Group, fetchSchedule } from './my-mission.api.ts'
import { ScheduleList } from './schedule-list.tsx'

interface Tab {
  group: Group
  label: string
  empty: string
}

const LateScansBar = lazyComponent(() => import('../../../shared/attendance/late-scans-bar.tsx'))

const everything: Tab = { group: 'all', label: '全部', empty: '还没有报名过活动' }
const tabs: readonly Tab[] = [
  everything,
  { group: 'upcoming', label: '即将参加', empty: '没有即将参加的活动' },
  { group: 'waiting', label: '候补', empty: '没有在候补的活动' },
  { group: 'ended', label: '已结束', empty: '还没有结束的活动' },
]

const tabOf = (group: string | null): Tab => tabs.find((tab) => tab.group === group) ?? everything

export const loader = ({ url, signal }: ScreenArgs) =>
  loadForVolunteer(async () => {
    const { group } = tabOf(url.searchParams.get('group'))
    return { group, page: await fetchSchedule(group, null, signal) }
  })

export default function MyMissionScreen() {
  const { data } = useScreen<typeof loader>()
  return (
    <CenterFrame title="我的日程">
      {data && (
        <>
          <LateScansBar onSettled={() => void refreshPage()} />
          <CenterTabs
            label="日程分类"
            param="group"
            current={data.group}
            tabs={tabs.map(({ group, label }) => ({ key: group, label }))}
          />
          <ScheduleList key={data.group} {...data} empty={tabOf(data.group).empty} />
          <CalendarPart />
        </>
      )}
    </CenterFrame>
  )
}
