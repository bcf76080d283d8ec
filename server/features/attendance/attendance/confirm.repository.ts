import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { attendance } from '../../../database/schema/attendance.ts'
import { mission } from '../../../database/schema/mission.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { isWithinScope } from '../../../records/mission/scope.ts'

/** Which of these applications are in the caller's scope, locked until the transaction ends. */
export const lockApplicationsInScope = (executor: Executor, ids: readonly number[], caller: OrganizerCaller) =>
  executor
    .select({ id: application.id })
    .from(application)
    .innerJoin(mission, eq(mission.id, application.missionId))
    .where(and(inArray(application.id, [...ids]), isWithinScope(mission.organizationId, caller)))
    .orderBy(application.id)
    .for('update', { of: application })

/** Notes who said that people were there; what was said before stays. */
export async function writeConfirmations(
  executor: Executor,
  applicationIds: readonly number[],
  confirmation: { readonly confirmedAt: Date; readonly confirmedBy: number },
): Promise<void> {
  await executor
    .insert(attendance)
    .values(applicationIds.map((applicationId) => ({ applicationId, ...confirmation })))
    .onConflictDoUpdate({
      target: attendance.applicationId,
      set: confirmation,
      setWhere: isNull(attendance.confirmedAt),
    })
}
