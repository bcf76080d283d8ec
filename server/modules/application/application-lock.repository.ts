import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { slot } from '../../database/schema/mission.ts'
import { lockMission } from '../mission/mission-lock.repository.ts'

/** Locks mission, slot and application, in this order, until the transaction ends; null when there is no such application. */
export async function lockApplication(executor: Executor, applicationId: number) {
  const [ids] = await executor
    .select({ missionId: application.missionId })
    .from(application)
    .where(eq(application.id, applicationId))
  const mission = ids && (await lockMission(executor, ids.missionId))
  if (!mission) return null
  // Asked for under the mission's lock, for an application may be moved to another slot.
  const current = executor.select({ id: application.slotId }).from(application).where(eq(application.id, applicationId))
  const [slotRow] = await executor.select().from(slot).where(inArray(slot.id, current)).for('no key update')
  const [row] = await executor.select().from(application).where(eq(application.id, applicationId)).for('no key update')
  return row && slotRow ? { application: row, slot: slotRow, mission } : null
}

export type LockedApplicationRow = NonNullable<Awaited<ReturnType<typeof lockApplication>>>
