import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { MissionCriticism } from '#domain/mission-draft/problems.ts'
import { missionRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { allows, type LifecycleState, stateNames, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { type MissionEvent, missionMachine } from '#machines/lifecycle/mission.machine.ts'
import type { Executor } from '../../database/client.ts'
import { createLifecycle } from '../../database/lifecycle.ts'
import { mission } from '../../database/schema/mission.ts'

/** A mission whose row the caller's transaction has locked. */
export interface LockedMission {
  readonly id: number
  readonly state: MissionState
  readonly stateContext: Record<string, unknown>
}

/** What a decision writes beside the state. */
export interface MissionNotes {
  readonly reviewOpinion?: string | null
  readonly criticised?: readonly MissionCriticism[] | null
}

export const missionLifecycle = createLifecycle({
  machine: missionMachine,
  table: mission,
  columns: ({ state, context }) => ({ state, stateContext: context }),
  refusal: missionRefusal,
})

const alwaysPublic = statesTagged(missionMachine, 'public')
export const publicIfPublished = statesTagged(missionMachine, 'publicIfPublished')

/** States in which anybody may see a mission; a cancelled one only when it had been approved. */
export const publicMissionStates: readonly MissionState[] = [...alwaysPublic, ...publicIfPublished]

/** States of a mission that let a person apply. */
export const openMissionStates: readonly MissionState[] = stateNames(missionMachine).filter((state) =>
  allows(missionMachine, state, 'application.submitted'),
)

/** Whether anybody may see a mission that stands like this. */
export function isPubliclyVisible(state: MissionState, context: Record<string, unknown>): boolean {
  return (
    alwaysPublic.includes(state) || (publicIfPublished.includes(state) && missionLifecycle.contextOf(context).published)
  )
}

/**
 * The one place that changes the state of a mission, by its chart.
 * @throws BusinessError stateRefused, naming state and event
 */
export async function applyMissionEvent(
  executor: Executor,
  record: LockedMission,
  event: MissionEvent,
  notes: MissionNotes,
): Promise<LifecycleState<typeof missionMachine>> {
  const next = missionLifecycle.next(record, event)
  await missionLifecycle.write(executor, record.id, next, notes)
  return next
}
