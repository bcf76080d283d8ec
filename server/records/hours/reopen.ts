import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { Executor } from '../../database/client.ts'
import { mission } from '../../database/schema/mission.ts'

const doneStates: readonly MissionState[] = ['publicising', 'settled']

/** Puts those of the missions whose notice had begun back among those whose hours are asked for. */
export async function reopenWhere(executor: Executor, condition: SQL): Promise<void> {
  const isDone = and(inArray(mission.state, [...doneStates]), eq(mission.hoursReopened, false))
  await executor.update(mission).set({ hoursReopened: true }).where(and(condition, isDone))
}

/** As `reopenWhere` for a mission that is locked: whatever makes hours of it missing or undecided says so here. */
export const reopenHours = (executor: Executor, missionId: number): Promise<void> =>
  reopenWhere(executor, eq(mission.id, missionId))

/** Takes a mission, which is locked, from among them again: nothing of it is left. */
export async function closeHours(executor: Executor, missionId: number): Promise<void> {
  await executor
    .update(mission)
    .set({ hoursReopened: false })
    .where(and(eq(mission.id, missionId), eq(mission.hoursReopened, true)))
}
