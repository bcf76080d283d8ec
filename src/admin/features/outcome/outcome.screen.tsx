import { Flex } from '@chakra-ui/react'
import { formatMinutes } from '#domain/words.ts'
import { hasOutcome } from '#domain/lifecycle/mission.ts'
import { span } from '../../../lib/dates.ts'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { missionAddress } from '../../../shared/mission/managed-mission-paths.ts'
import { Figure, Figures } from '../../../ui/admin/figures.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { StateMark } from '../../../ui/mark/state-mark.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { fetchOutcome, type ManagedOutcome } from './outcome.api.ts'
import { OutcomeForm } from './outcome-form.tsx'
import { PhotoClaims } from './photo-claims.tsx'
import { Withdrawal } from './withdrawal.tsx'

export const loader = ({ params, signal }: ScreenArgs) => nullIfNotFound(fetchOutcome(params['id'] ?? '', signal))

/** What the organization says of a mission that is over, and the claims to its photos. */
export default function OutcomeScreen() {
  const { data } = useScreen<typeof loader>()
  if (!data)
    return (
      <EmptyState level={1} title="没有这个活动" link={['看全部活动', '/missions']}>
        编号可能写错了，或者它是别的组织的。
      </EmptyState>
    )
  const { mission, outcome, claims } = data
  if (!hasOutcome(mission.state))
    return (
      <>
        <Header of={data} />
        <EmptyState title="还不能写回顾" link={['看活动概况', missionAddress(mission.missionId)]}>
          活动结束、时长开始公示以后才能写。
        </EmptyState>
      </>
    )
  return (
    <>
      <Header of={data} />
      {claims.length > 0 && <PhotoClaims claims={claims} photos={data.photos} />}
      <CountedFigures of={data} />
      <Panel marginTop="4.5" paddingBlock="4.5" paddingInline={{ base: '4', md: '5' }} aria-label="写回顾">
        {/* What was published since stands in a form of its own. */}
        <OutcomeForm key={outcome?.changedAt} of={data} />
        {outcome && !outcome.isWithdrawn && <Withdrawal missionId={mission.missionId} />}
      </Panel>
    </>
  )
}

const Header = ({
  of: {
    mission: { missionId, number, name, state, startAt, endAt },
    outcome,
    participants,
  },
}: {
  of: ManagedOutcome
}) => (
  <header>
    <Breadcrumb
      items={[
        { text: '活动管理', to: '/missions' },
        { text: name, to: missionAddress(missionId) },
        { text: '活动回顾' },
      ]}
    />
    <PageTitle marginTop="1">活动回顾</PageTitle>
    <Flex as="p" wrap="wrap" align="center" columnGap="3" rowGap="1" marginTop="1" fontSize="meta" color="fg.muted">
      <StateMark state={state} />
      <span>
        {span(startAt, endAt)}&nbsp;· {number}
      </span>
    </Flex>
    <PageLead>
      {outcome
        ? '改动马上在活动页生效，不再另发消息。'
        : `发布后放在活动页最前面，并给 ${participants} 位参加的人各发一条消息。`}
    </PageLead>
  </header>
)

const CountedFigures = ({ of: { figures } }: { of: ManagedOutcome }) => (
  <Figures count={3} marginTop="4.5">
    <Figure name="参加服务" value={figures.people}>
      人
    </Figure>
    <Figure name="服务时长" value={formatMinutes(figures.minutes)}>
      由记录算出
    </Figure>
    <Figure name="时段" value={figures.slots}>
      个
    </Figure>
  </Figures>
)
