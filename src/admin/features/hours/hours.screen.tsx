import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { reviewRules } from '#domain/review-kind.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import {
  namedAddress,
  NamedOrganization,
  readNamedOrganization,
} from '../../../shared/federation/named-organization.tsx'
import { FilterLink, FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { type ListOf, fetchDueMissions, fetchObjections, fetchProposedHours, fetchHourRecords } from './hours.api.ts'
import { DueMissions } from './due-missions.tsx'
import { Objections } from './objections.tsx'
import { ProposedHours } from './proposed-hours.tsx'
import { HourRecordList } from './records.tsx'

/** Parts of the page. */
const views = {
  missions: '待结算',
  proposed: '待复核',
  pending: '待确认',
  publicising: '公示中',
  objections: '有异议',
  effective: '已生效',
} as const
type View = keyof typeof views

/** What each part is for, by the rules of the day. */
const leads: Readonly<Record<View, (today: string) => string>> = {
  missions: (today) => `活动结束后 ${ruleSetOn(today).recordingWorkingDays} 个工作日内要把时长记完，先到期的排在前面。`,
  proposed: () => '补录的时长和改多的更正，要由录入人以外的另一位核对证明材料后确认。',
  pending: () => '志愿者自己补报的时长，和已经登记、还没有公示的时长。',
  publicising: () => '公示期满、没有异议就生效。按名册导入的历史时长有误，联合会可以逐条撤回，改对了再导入。',
  objections: () =>
    `公示中有人提出异议的时长，先不生效。请在 ${reviewRules.answerDays} 个工作日内核对并说明，成立不成立由联合会决定。`,
  effective: () => '生效的时长只能更正：改少立即生效，改多要复核并重新公示，原记录都留着。',
}

const isView = (text: string | null): text is View => text !== null && text in views

export async function loader({ url, signal }: ScreenArgs) {
  const text = url.searchParams.get('view')
  const { organization } = await readOrganizer()
  const isActive = organization.state === 'approved'
  const view = isView(text) && (isActive || text === 'effective') ? text : 'missions'
  const named = await readNamedOrganization(url, signal)
  const part = await readPart({ organizationId: named?.organizationId ?? null }, view, signal)
  const canWithdraw = isActive && organization.level === 'federation'
  return { isActive, canWithdraw, today: shanghaiDay(new Date()), one: named, part }
}

async function readPart(scope: ListOf, view: View, signal: AbortSignal) {
  switch (view) {
    case 'missions':
      return { view, of: scope, first: await fetchDueMissions(scope)(null, signal) } as const
    case 'proposed':
      return { view, of: scope, first: await fetchProposedHours(scope)(null, signal) } as const
    case 'objections':
      return { view, of: scope, first: await fetchObjections(scope)(null, signal) } as const
    case 'pending':
    case 'publicising':
    case 'effective':
      return { view, of: scope, first: await fetchHourRecords(scope, view)(null, signal) } as const
  }
}

/** Everything about hours that waits for the organization, in parts. */
export default function HoursScreen() {
  const { isActive, canWithdraw, today, one, part } = useScreen<typeof loader>().data
  const tabs = recordEntries(views).filter(([view]) => isActive || view === 'missions' || view === 'effective')
  return (
    <>
      <PageTitle>时长结算</PageTitle>
      <PageLead>{leads[part.view](today)}</PageLead>
      {one && <NamedOrganization organization={one} all="/hours" />}
      <Panel marginTop="4.5" padding={{ base: '4', md: '5' }} aria-label={views[part.view]} display="block">
        <FilterLinks label="按事项筛选" css={{ '& > a': { paddingInline: '3' } }}>
          {tabs.map(([view, name]) => (
            <FilterLink
              key={view}
              to={namedAddress('/hours', one, view === 'missions' ? {} : { view })}
              isCurrent={view === part.view}
            >
              {name}
            </FilterLink>
          ))}
        </FilterLinks>
        {part.view === 'missions' && <DueMissions of={part.of} first={part.first} today={today} />}
        {part.view === 'proposed' && <ProposedHours of={part.of} first={part.first} />}
        {part.view === 'objections' && <Objections of={part.of} first={part.first} />}
        {(part.view === 'pending' || part.view === 'publicising' || part.view === 'effective') && (
          <HourRecordList
            key={part.view}
            view={part.view}
            of={part.of}
            first={part.first}
            canAct={isActive}
            canWithdraw={canWithdraw}
          />
        )}
      </Panel>
    </>
  )
}
