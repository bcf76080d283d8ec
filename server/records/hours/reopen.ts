import { and, eq, inArray } from 'drizzle-orm'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { Executor } from '../../database/client.ts'
import { mission } from '../../database/schema/mission.ts'

/** Of missions that are on public notice or settled. */
export const doneStates: readonly MissionState[] = ['publicising', 'settled']

/**
 * Puts a mission, which is locked, back among those whose hours are asked for, where its notice had begun. Whatever makes hours of a mission
 * missing or undecided says so here.
 */
export async function reopenHours(executor: Executor, missionId: number): Promise<void> {
  const isDone = and(eq(mission.id, missionId), inArray(mission.state, [...doneStates]))
  await executor
    .update(mission)
    .set({ hoursReopened: true })
    .where(and(isDone, eq(mission.hoursReopened, false)))
}

/** Takes a mission, which is locked, from among them again: nothing of it is left. */
export async function closeHours(executor: Executor, missionId: number): Promise<void> {
  await executor
    .update(mission)
    .set({ hoursReopened: false })
    .where(and(eq(mission.id, missionId), eq(mission.hoursReopened, true)))
}
