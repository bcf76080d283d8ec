import { eq } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { mission } from '../../database/schema/mission.ts'

/**
 * Locks a mission until the transaction ends; null when there is none. Whoever changes applications or slots of a mission
 * locks the mission first, so that two changes of one mission never wait for each other crosswise.
 */
export async function lockMission(executor: Executor, missionId: number) {
  const [row] = await executor
    .select({
      id: mission.id,
      organizationId: mission.organizationId,
      state: mission.state,
      stateContext: mission.stateContext,
      startAt: mission.startAt,
      endAt: mission.endAt,
      ruleSet: mission.ruleSet,
    })
    .from(mission)
    .where(eq(mission.id, missionId))
    .for('no key update')
  return row ?? null
}

export type LockedMissionRow = NonNullable<Awaited<ReturnType<typeof lockMission>>>
