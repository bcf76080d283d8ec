import { and, eq } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import { missionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import type { Executor } from '../../database/client.ts'
import { mission as missionTable } from '../../database/schema/mission.ts'
import { BusinessError } from '../../errors.ts'
import { type LockedMission, missionLifecycle } from './mission-lifecycle.ts'
import { isOfWorkingOrganization } from './mission-visibility.ts'

/** Whether a mission takes people by its own state. */
export const isOpenMission = (mission: LockedMission): boolean => missionLifecycle.can(mission, 'application.submitted')

/** Whether a mission takes people: by its own state, and because its organization is at work. */
export async function takesPeople(executor: Executor, mission: LockedMission): Promise<boolean> {
  if (!isOpenMission(mission)) return false
  const working = and(eq(missionTable.id, mission.id), isOfWorkingOrganization(missionTable.organizationId))
  return (await executor.$count(missionTable, working)) > 0
}

/** @param action what cannot be done, `不能换时段` @throws BusinessError stateRefused */
export async function refuseClosedMission(executor: Executor, mission: LockedMission, action: string): Promise<void> {
  if (await takesPeople(executor, mission)) return
  const reason = isOpenMission(mission) ? '组织已被暂停' : `活动处于“${missionStateLabels[mission.state]}”`
  throw new BusinessError(codes.stateRefused, `${reason}，${action}`)
}
