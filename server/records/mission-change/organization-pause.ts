import { and, asc, eq, inArray } from 'drizzle-orm'
import type { OrganizationEventType } from '#domain/lifecycle/organization.ts'
import type { Executor } from '../../database/client.ts'
import { mission, slot } from '../../database/schema/mission.ts'
import { openMissionStates } from '../mission/mission-lifecycle.ts'
import { offerFreeSeats } from '../application/promotion.ts'
import { notifyParticipants } from './mission-change.ts'
import { lockMission } from '../mission/mission-lock.repository.ts'

/**
 * What the open missions of an organization owe their people when it is suspended or resumed, in the transaction of the decision: who
 * holds a place is notified, and with the organization back at work what became free meanwhile is offered.
 */
export async function pauseMissions(
  executor: Executor,
  organizationId: number,
  event: OrganizationEventType,
  now: Date,
): Promise<void> {
  if (event !== 'organization.suspended' && event !== 'organization.resumed') return
  const notice = event === 'organization.suspended' ? 'missionSuspended' : 'missionResumed'
  const missions = await executor
    .select({ id: mission.id })
    .from(mission)
    .where(and(eq(mission.organizationId, organizationId), inArray(mission.state, [...openMissionStates])))
    .orderBy(asc(mission.id))
  for (const { id } of missions) {
    const lockedMission = await lockMission(executor, id)
    if (!lockedMission || !openMissionStates.some((state) => state === lockedMission.state)) continue
    await notifyParticipants(executor, { mission: lockedMission, now }, notice)
    if (event === 'organization.suspended') continue
    const slots = await executor.select({ id: slot.id }).from(slot).where(eq(slot.missionId, id)).orderBy(asc(slot.id))
    for (const slotRow of slots) await offerFreeSeats(executor, lockedMission, slotRow.id, now)
  }
}
