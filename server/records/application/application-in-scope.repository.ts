import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { mission } from '../../database/schema/mission.ts'
import type { OrganizerCaller } from '../caller/caller.ts'
import { isWithinScope } from '../mission/scope.ts'

/** Whether there is such an application for a mission inside the caller's scope. */
export async function isApplicationInScope(
  executor: Executor,
  applicationId: number,
  caller: OrganizerCaller,
): Promise<boolean> {
  const [row] = await executor
    .select({ id: application.id })
    .from(application)
    .innerJoin(mission, eq(mission.id, application.missionId))
    .where(and(eq(application.id, applicationId), isWithinScope(mission.organizationId, caller)))
  return row !== undefined
}
