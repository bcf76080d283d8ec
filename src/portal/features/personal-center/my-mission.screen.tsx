import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { routePath } from '#contract/routes.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { refreshPage } from '../../../lib/page-router.ts'
import { useNow } from '../../../lib/use-now.ts'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { CenterTabs } from './center-tabs.tsx'
import { loadForVolunteer } from '../../../session/load-volunteer.ts'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { CalendarPart } from './schedule/calendar-part.tsx'
import { daysOf } from '../../../shared/schedule/days.ts'
import { type LoadedSchedule, loadSchedule } from './schedule/load-schedule.ts'
import { MonthLeaf } from './schedule/month-leaf.tsx'
import type { Group } from './schedule/my-mission.api.ts'
import styles from './schedule/page.module.css'
import { ScheduleList } from './schedule/schedule-list.tsx'
import { useRefreshOnReturn } from './schedule/use-refresh-on-return.ts'
import { WeekStrip } from '../../../shared/schedule/week-strip.tsx'

interface Tab {
  group: Group & keyof LoadedSchedule['page']['counts']
  label: string
  empty: string
}

const LateScansBar = lazyComponent(() => import('../../../shared/attendance/late-scans-bar.tsx'))

const ahead: Tab = { group: 'upcoming', label: '接下来', empty: '接下来还没有安排' }
const tabs: readonly Tab[] = [
  ahead,
  { group: 'waiting', label: '候补', empty: '没有在候补的活动' },
  { group: 'ended', label: '去过的', empty: '还没有结束的活动' },
]

const tabOf = (group: string | null): Tab => tabs.find((tab) => tab.group === group) ?? ahead

export const loader = ({ url, signal }: ScreenArgs) =>
  loadForVolunteer(() => loadSchedule(tabOf(url.searchParams.get('group')).group, signal))

export default function MyMissionScreen() {
  const { data } = useScreen<typeof loader>()
  return <CenterFrame title="我的日程">{data && <Schedule {...data} />}</CenterFrame>
}

function Schedule(data: LoadedSchedule) {
  const { group, page, keptAt } = data
  useRefreshOnReturn()
  const today = shanghaiDay(useNow(60_000))
  const days = group === 'ended' ? [] : daysOf(page.items)
  const isNew = Object.values(page.counts).every((count) => count === 0)
  return (
    <div className={`grid ${styles['columns']}`}>
      <div className="min-w-0">
        <LateScansBar onSettled={() => void refreshPage()} />
        {keptAt !== null && (
          <p className={`rounded-lg bg-sun-50 text-meta leading-meta ${styles['kept']}`} role="status">
            没有网络，这是 {dayAndTime(new Date(keptAt).toISOString())} 存下的日程，只有接下来 14 天的。
          </p>
        )}
        <div className={styles['strip']}>
          <WeekStrip days={days} today={today} />
        </div>
        <CenterTabs
          label="日程分类"
          param="group"
          current={group}
          tabs={tabs.map(({ group: key, label }) => ({
            key,
            label: <TabLabel label={label} count={page.counts[key]} />,
          }))}
        />
        <ScheduleList
          key={group}
          {...data}
          today={today}
          empty={
            <EmptyState
              title={isNew ? '还没有报名过活动' : tabOf(group).empty}
              link={['去看活动', routePath('mission')]}
            >
              选一场离你近的，从一件小事开始。
            </EmptyState>
          }
        />
      </div>
      <div className="min-w-0">
        <MonthLeaf days={days} today={today} />
        <CalendarPart />
      </div>
    </div>
  )
}

const TabLabel = ({ label, count }: { label: string; count: number }) => (
  <span className="whitespace-nowrap">
    {label} {count > 0 && <span className="font-normal">{count}</span>}
  </span>
)
