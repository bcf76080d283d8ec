import { findLast } from '#domain/arrays.ts'
import { chakra } from '@chakra-ui/react'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { missionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { dayAndTime, dayAndWeekday } from '../../../lib/dates.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import type { ManagedMission } from './mission.api.ts'

/** The way of a mission that nothing stops. */
const way = ['draft', 'pendingReview', 'recruiting', 'ongoing', 'settling', 'publicising', 'settled'] as const
type WayState = (typeof way)[number]
type Look = 'done' | 'now' | 'later' | 'halted'

interface Stage {
  state: MissionState
  look: Look
  note: string
}

const isOnWay = (state: MissionState): state is WayState => way.some((item) => item === state)

/** Where on its way a mission is that left it. */
function timeBlockOf({ state, context, steps }: ManagedMission): WayState {
  if (isOnWay(state)) return state
  if (state === 'returned') return 'pendingReview'
  if (state === 'suspended') return context.suspendedFrom ?? 'recruiting'
  return (
    findLast(
      steps.map((step) => step.state),
      isOnWay,
    ) ?? (context.published ? 'recruiting' : 'pendingReview')
  )
}

function plannedNote(state: WayState, { startAt, endAt }: ManagedMission): string {
  if (state === 'ongoing') return dayAndTime(startAt)
  if (state === 'settling') return `${dayAndTime(endAt)} 结束后`
  if (state === 'publicising') return `${ruleSetOn(shanghaiDay(endAt)).publicityDays} 天`
  return ''
}

/** The stages that the bar shows, in their order; a mission that was called off has none behind it. */
function stagesOf(mission: ManagedMission): Stage[] {
  const { state, steps, createdAt } = mission
  const at = way.indexOf(timeBlockOf(mission))
  const reachedAt = (stageState: MissionState): string | undefined =>
    stageState === 'draft' ? createdAt : findLast(steps, (step) => step.state === stageState)?.at
  const shortNote = (stageState: MissionState): string => {
    const reached = reachedAt(stageState)
    return reached === undefined ? '' : (dayAndWeekday(reached).split(' ')[0] ?? '')
  }
  const stages = way.map((stageState, index): Stage => {
    if (index < at) return { state: stageState, look: 'done', note: shortNote(stageState) }
    if (index > at) return { state: stageState, look: 'later', note: plannedNote(stageState, mission) }
    return isOnWay(state)
      ? { state: stageState, look: 'now', note: shortNote(stageState) }
      : { state, look: 'halted', note: shortNote(state) }
  })
  return state === 'cancelled' ? stages.slice(0, at + 1) : stages
}

const looks = {
  done: { background: 'leaf.600', color: 'ink.0' },
  now: { background: 'brand.solid', color: 'white', boxShadow: '0 0 0 4px {colors.brand.100}' },
  later: { borderWidth: '1px', borderColor: 'ink.500', color: 'ink.700' },
  halted: { background: 'sun.700', color: 'ink.0', borderRadius: 'sm' },
} as const

/** How far the mission has come. */
export function LifecycleBar({ mission }: { mission: ManagedMission }) {
  return (
    <chakra.ol
      aria-label="活动进度"
      display={{ base: 'grid', lg: 'flex' }}
      gap={{ base: '2.5', lg: '3' }}
      listStyleType="none"
    >
      {stagesOf(mission).map((stage, at) => (
        <StageItem key={stage.state} stage={stage} number={at + 1} />
      ))}
    </chakra.ol>
  )
}

const StageItem = ({ stage: { state, look, note }, number }: { stage: Stage; number: number }) => (
  <chakra.li
    aria-current={look === 'now' || look === 'halted' ? 'step' : undefined}
    display="flex"
    flex={{ lg: '1 1 auto' }}
    alignItems={{ base: 'center', lg: 'flex-start' }}
    gap="2.5"
    _after={{
      content: { lg: '""' },
      flex: '1',
      minWidth: '3',
      marginTop: '13px',
      borderTopWidth: '2px',
      borderColor: look === 'done' ? 'leaf.600' : 'border',
    }}
    _last={{ flex: 'none', _after: { display: 'none' } }}
  >
    <chakra.span
      display="grid"
      flex="none"
      placeItems="center"
      width="28px"
      height="28px"
      borderRadius="full"
      fontSize="meta"
      fontWeight="bold"
      {...looks[look]}
    >
      {look === 'done' ? <Icon name="check" label="已完成" /> : number}
    </chakra.span>
    <chakra.span display={{ base: 'flex', lg: 'grid' }} columnGap="2.5" alignItems="baseline" minHeight="7">
      <chakra.b fontWeight={look === 'later' || look === 'done' ? 'normal' : 'bold'}>
        {missionStateLabels[state]}
      </chakra.b>
      {note && (
        <chakra.span textStyle="note" color="fg.muted">
          {note}
        </chakra.span>
      )}
    </chakra.span>
  </chakra.li>
)
