import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { slot } from '../../database/schema/mission.ts'
import { lockMission } from '../mission/mission-lock.repository.ts'

/** Locks the mission of an application; null when there is no such application. */
export async function lockMissionOf(executor: Executor, applicationId: number) {
  const [ids] = await executor
    .select({ missionId: application.missionId })
    .from(application)
    .where(eq(application.id, applicationId))
  return ids ? lockMission(executor, ids.missionId) : null
}

/** The slot of an application, to be asked for under the mission's lock: it may be moved to another one. */
export const slotIdOf = (executor: Executor, applicationId: number) =>
  executor.select({ id: application.slotId }).from(application).where(eq(application.id, applicationId))

export async function lockApplicationRow(executor: Executor, applicationId: number) {
  const [row] = await executor.select().from(application).where(eq(application.id, applicationId)).for('no key update')
  return row ?? null
}

/** Locks mission, slot and application, in this order, until the transaction ends; null when there is no such application. */
export async function lockApplication(executor: Executor, applicationId: number) {
  const mission = await lockMissionOf(executor, applicationId)
  if (!mission) return null
  const current = slotIdOf(executor, applicationId)
  const [slotRow] = await executor.select().from(slot).where(inArray(slot.id, current)).for('no key update')
  const row = await lockApplicationRow(executor, applicationId)
  return row && slotRow ? { application: row, slot: slotRow, mission } : null
}

export type LockedApplicationRow = NonNullable<Awaited<ReturnType<typeof lockApplication>>>
