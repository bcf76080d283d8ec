import { chakra, Flex } from '@chakra-ui/react'
import { adminPath } from '#contract/admin-pages.ts'
import { hiddenDays } from '#domain/evaluation-aspects.ts'
import { evaluationParts } from '#contract/evaluation.ts'
import { missionAddress } from '../../../shared/mission/managed-mission-paths.ts'
import { span } from '../../../lib/dates.ts'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { FilterLink, FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { StateMark } from '../../../ui/mark/state-mark.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import {
  type EvaluationPeoplePage,
  fetchEvaluationPeople,
  fetchMissionEvaluations,
  type MissionEvaluationPage,
} from './evaluation.api.ts'
import { PeopleDone } from './people-done.tsx'
import { PeopleTodo } from './people-todo.tsx'
import { PeopleWaiting } from './people-waiting.tsx'
import { Received } from './received.tsx'

const tabs = [...evaluationParts, 'received'] as const
type Tab = (typeof tabs)[number]

const labels: Readonly<Record<Tab, string>> = {
  todo: '待评价',
  done: '已评价',
  waiting: '还不能评价',
  received: '志愿者的评价',
}

export async function loader({ params, url, signal }: ScreenArgs) {
  const missionId = params['id'] ?? ''
  const tab = tabs.find((option) => option === url.searchParams.get('show')) ?? 'todo'
  if (tab === 'received') return { tab, page: await nullIfNotFound(fetchMissionEvaluations(missionId, null, signal)) }
  return { tab, page: await nullIfNotFound(fetchEvaluationPeople(missionId, tab, null, signal)) }
}

/** What the organization says of a mission's volunteers, one after the other, and what they say of the mission. */
export default function EvaluationsScreen() {
  const { data } = useScreen<typeof loader>()
  if (!data.page)
    return (
      <EmptyState level={1} title="没有这个活动" link={['看全部活动', '/missions']}>
        编号可能写错了，或者它是别的组织的。
      </EmptyState>
    )
  const { tab, page } = data
  return (
    <>
      <Header mission={page.mission} />
      <Panel marginTop="4.5" paddingBlock="4.5" paddingInline={{ base: '4', md: '5' }} aria-label={labels[tab]}>
        <Tabs current={tab} mission={page.mission} counts={page.counts} />
        {tab === 'received' ? <Received first={page} /> : <People key={tab} tab={tab} first={page} />}
      </Panel>
    </>
  )
}

function People({ tab, first }: { tab: Exclude<Tab, 'received'>; first: EvaluationPeoplePage }) {
  if (tab === 'todo') return <PeopleTodo first={first} />
  if (tab === 'done') return <PeopleDone first={first} />
  return <PeopleWaiting first={first} />
}

const Header = ({
  mission: { missionId, number, name, state, startAt, endAt },
}: Pick<EvaluationPeoplePage, 'mission'>) => (
  <header>
    <Breadcrumb
      items={[{ text: '活动管理', to: '/missions' }, { text: name, to: missionAddress(missionId) }, { text: '评价' }]}
    />
    <PageTitle marginTop="1">评价</PageTitle>
    <Flex as="p" wrap="wrap" align="center" columnGap="3" rowGap="1" marginTop="1" fontSize="meta" color="fg.muted">
      <StateMark state={state} />
      <span>
        {span(startAt, endAt)}&nbsp;· {number}
      </span>
    </Flex>
    <PageLead>
      时长生效后才能评价。双方都评价了，或者过了 {hiddenDays} 天，评价才一起公开；公开前可以修改，志愿者也看不到内容。
    </PageLead>
  </header>
)

interface TabsProps {
  current: Tab
  mission: EvaluationPeoplePage['mission']
  counts: MissionEvaluationPage['counts']
}

function Tabs({ current, mission: { missionId }, counts }: TabsProps) {
  const address = adminPath('/missions/:id/evaluations', { id: missionId })
  const figures = { ...counts, received: counts.shown }
  return (
    <FilterLinks label="评价分类" css={{ '& > a': { paddingInline: '3' } }}>
      {tabs.map((tab) => (
        <FilterLink key={tab} to={tab === 'todo' ? address : `${address}?show=${tab}`} isCurrent={tab === current}>
          <chakra.span whiteSpace="nowrap">
            {labels[tab]} {figures[tab]}
          </chakra.span>
        </FilterLink>
      ))}
    </FilterLinks>
  )
}
