import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminPages, isPageOpenTo, type AdminPageMeta } from '#contract/admin-pages.ts'
import type { Duty } from '#contract/duty.ts'
import { routePath } from '#contract/routes.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { span } from '../../../lib/dates.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { Opinion } from '../../../ui/admin/opinion.tsx'
import { PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { ErrorState } from '../../../ui/notice/state-panel.tsx'
import { Cover } from '../../../ui/mark/cover.tsx'
import { StateMark } from '../../../ui/mark/state-mark.tsx'
import { editorAddress } from '../../../shared/mission/managed-mission-paths.ts'
import { ActDialog, type DialogAct } from './act-dialogs.tsx'
import { ActList } from './act-list.tsx'
import { ChangeForm } from './change-form.tsx'
import { ConfirmationPanel } from './confirmation-panel.tsx'
import { Figures } from './figures.tsx'
import { LatestActs } from './latest-acts.tsx'
import { LifecycleBar } from './lifecycle-bar.tsx'
import { type ManagedMission, readMission, readMissionActs } from './mission.api.ts'
import { SlotsPanel } from './slots-panel.tsx'

const onPortal = statesTagged(missionMachine, 'public')
const checkInWords = { code: '扫码签到', distance: '按距离签到', list: '按名单签到' } as const

export async function loader({ params, signal }: ScreenArgs) {
  const { organization, duty } = await readOrganizer()
  const { id = '' } = params
  const mayWrite = organization.state === 'approved'
  const mission = await readMission(id, signal)
  return mission && { mission, acts: await readMissionActs(id, signal), mayWrite, duty, now: Date.now() }
}

/** One mission: where it stands, what can be done now, its slots and what was done lately. */
export default function MissionScreen() {
  const { data } = useScreen<typeof loader>()
  if (data) return <Mission {...data} />
  return (
    <ErrorState level={1} title="没有这个活动" link={['看全部活动', '/missions']}>
      编号可能写错了，或者它是别的组织的。
    </ErrorState>
  )
}

function Mission({ mission, acts, mayWrite, duty, now }: NonNullable<Awaited<ReturnType<typeof loader>>>) {
  const [open, setOpen] = useState<DialogAct | 'change' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Head mission={mission} mayWrite={mayWrite} />
      {mission.state === 'returned' && <Returned mission={mission} />}
      <Panel marginTop="4.5" padding={{ base: '4', md: '5' }} aria-label="活动进度和能做的事">
        <LifecycleBar mission={mission} />
        <ActList mission={mission} now={now} mayWrite={mayWrite} onOpen={setOpen} />
      </Panel>
      {open === 'change' ? (
        <ChangeForm mission={mission} onClose={close} />
      ) : (
        <ActDialog mission={mission} act={open} onClose={close} />
      )}
      <Tabs mission={mission} duty={duty} />
      <Figures mission={mission} now={now} />
      <Grid gridTemplateColumns={{ lg: 'minmax(0, 1fr) 268px' }} alignItems="start" gap="4" marginTop="4">
        <SlotsPanel mission={mission} mayWrite={mayWrite} />
        <Grid gap="4" minWidth="0">
          {mayWrite && <ConfirmationPanel mission={mission} />}
          <LatestActs acts={acts} />
        </Grid>
      </Grid>
    </>
  )
}

/** What the federation said when it returned the mission. */
function Returned({ mission: { reviewOpinion, criticised } }: { mission: ManagedMission }) {
  if (reviewOpinion === null && criticised.length === 0) return null
  return (
    <Opinion color="fg.error">
      联合会的意见：{reviewOpinion ?? '请修改下面几处'}
      {criticised.map(({ name, message }) => (
        <chakra.span key={name} display="block">
          {name}：{message}
        </chakra.span>
      ))}
    </Opinion>
  )
}

function Head({ mission, mayWrite }: { mission: ManagedMission; mayWrite: boolean }) {
  const { missionId, number, name, state, cover, startAt, endAt, place, checkInMode, organizationName } = mission
  return (
    <Flex as="header" wrap="wrap" align="center" gap="4">
      <Box width={{ base: '88px', md: '108px' }} borderRadius="lg" overflow="hidden" flex="none">
        <Cover scene={cover} sizes="108px" eager />
      </Box>
      <Box flex="1 1 260px" minWidth="0">
        <Breadcrumb items={[{ text: '活动管理', to: '/missions' }, { text: number }]} />
        <PageTitle>{name}</PageTitle>
        <chakra.p display="flex" flexWrap="wrap" columnGap="3" fontSize="ui" color="fg.muted">
          <StateMark state={state} />
          <span>
            {span(startAt, endAt)} · {place} · {checkInWords[checkInMode]} · {organizationName}
          </span>
        </chakra.p>
      </Box>
      <Flex wrap="wrap" gap="2.5">
        {mayWrite && (
          <ButtonLink size="sm" variant="outline" to={editorAddress({ copyOf: missionId })}>
            <AdminIcon name="copy" />
            复制活动
          </ButtonLink>
        )}
        {onPortal.some((shown) => shown === state) && (
          <chakra.a
            className="link icon-text"
            href={routePath('mission-detail', { missionId })}
            minHeight="9"
            alignContent="center"
          >
            <AdminIcon name="eye" />
            看公开页
          </chakra.a>
        )}
      </Flex>
    </Flex>
  )
}

const below = '/missions/:id'

/** Pages of this mission that the table has, in its order; the first is this one. */
function Tabs({ mission: { missionId }, duty }: { mission: ManagedMission; duty: Duty }) {
  const pages = adminPages.filter(
    (page: AdminPageMeta) =>
      page.path.startsWith(`${below}/`) && page.path !== `${below}/edit` && isPageOpenTo(page, duty),
  )
  if (pages.length === 0) return null
  return (
    <FilterLinks label="活动的页面" marginTop="5" css={{ '& > a': { paddingInline: '3', fontWeight: 'bold' } }}>
      <Link to={`/missions/${missionId}`} aria-current="page">
        概况
      </Link>
      {pages.map(({ path, title }) => (
        <Link key={path} to={path.replace(':id', missionId)}>
          {title}
        </Link>
      ))}
    </FilterLinks>
  )
}
