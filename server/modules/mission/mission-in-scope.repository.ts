import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { mission } from '../../database/schema/mission.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { withinScope } from './scope.ts'

/** A mission inside the caller's scope. */
export async function findMissionInScope(executor: Executor, missionId: number, caller: OrganizerCaller) {
  const { id, name, organizationId } = mission
  const [row] = await executor
    .select({ id, name, organizationId })
    .from(mission)
    .where(and(eq(id, missionId), withinScope(organizationId, caller)))
  return row ?? null
}
