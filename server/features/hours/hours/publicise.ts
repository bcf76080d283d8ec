import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { Executor } from '../../../database/client.ts'
import { changeMission } from '../../../records/mission-change/mission-change.ts'
import { closeHours } from '../../../records/hours/reopen.ts'
import { missionLifecycle } from '../../../records/mission/mission-lifecycle.ts'
import type { LockedMissionRow } from '../../../records/mission/mission-lock.repository.ts'
import { hasHoursLeft } from './missions-to-record.repository.ts'

/** Puts a mission, which is locked, on public notice once nothing of it is left to settle. @returns its state */
export async function publiciseSettled(
  executor: Executor,
  mission: LockedMissionRow,
  now: Date,
): Promise<MissionState> {
  if (mission.endAt > now || (await hasHoursLeft(executor, mission.id))) return mission.state
  if (missionLifecycle.can(mission, 'mission.publicised'))
    return changeMission(executor, mission, 'mission.publicised', now)
  await closeHours(executor, mission.id)
  return mission.state
}
