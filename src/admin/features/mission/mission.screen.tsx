import { chakra, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { Opinion } from '../../../ui/admin/opinion.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { ErrorState } from '../../../ui/notice/state-panel.tsx'
import { ActDialog, type DialogAct } from './act-dialogs.tsx'
import { ActList } from './act-list.tsx'
import { MissionChangeForm } from './change-form.tsx'
import { ConfirmationPanel } from './confirmation-panel.tsx'
import { GrowthPanel } from './growth-panel.tsx'
import { MissionFigures } from './mission-figures.tsx'
import { LatestActs } from './latest-acts.tsx'
import { LifecycleBar } from './lifecycle-bar.tsx'
import { MissionHead } from './mission-head.tsx'
import { MissionTabs } from './mission-tabs.tsx'
import { type ManagedMission, fetchManagedMission, fetchMissionActs } from './mission.api.ts'
import { SlotsPanel } from './slots-panel.tsx'

export async function loader({ params, signal }: ScreenArgs) {
  const organizer = await readOrganizer()
  const { id = '' } = params
  const mayWrite = organizer.organization.state === 'approved'
  const mission = await fetchManagedMission(id, signal)
  return mission && { mission, acts: await fetchMissionActs(id, signal), mayWrite, organizer, now: Date.now() }
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

function Mission({ mission, acts, mayWrite, organizer, now }: NonNullable<Awaited<ReturnType<typeof loader>>>) {
  const [open, setOpen] = useState<DialogAct | 'change' | null>(null)
  const side = organizer.organization.level === 'federation' ? 'federation' : 'organization'
  const close = () => setOpen(null)
  return (
    <>
      <MissionHead mission={mission} mayWrite={mayWrite} />
      {mission.state === 'returned' && <Returned mission={mission} />}
      <GrowthPanel growth={mission.growth} />
      <Panel marginTop="4.5" padding={{ base: '4', md: '5' }} aria-label="活动进度和能做的事">
        <LifecycleBar mission={mission} />
        <ActList mission={mission} by={side} now={now} mayWrite={mayWrite} onOpen={setOpen} />
      </Panel>
      {open === 'change' ? (
        <MissionChangeForm mission={mission} onClose={close} />
      ) : (
        <ActDialog mission={mission} act={open} onClose={close} />
      )}
      <MissionTabs mission={mission} holder={organizer} />
      <MissionFigures mission={mission} now={now} />
      <Grid gridTemplateColumns={{ lg: 'minmax(0, 1fr) 268px' }} alignItems="start" gap="4" marginTop="4">
        <SlotsPanel mission={mission} mayWrite={mayWrite} />
        <Grid gap="4" minWidth="0">
          {mayWrite && <ConfirmationPanel mission={mission} />}
          <LatestActs missionId={mission.missionId} acts={acts} />
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
