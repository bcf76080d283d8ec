import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { Executor } from '../../database/client.ts'
import { mission } from '../../database/schema/mission.ts'
import { changeMission } from './mission-change.ts'
import { missionLifecycle } from '../mission/mission-lifecycle.ts'
import { lockMission } from '../mission/mission-lock.repository.ts'

const beforeStart: MissionState[] = ['pendingReview', 'returned', 'recruiting']
const ongoing: MissionState = 'ongoing'
const leftOngoing = sql`${mission.stateContext} ->> 'suspendedFrom' = ${ongoing}`
const byFederation = { type: 'mission.cancelled', by: 'federation' } as const
const isSuspended = eq(mission.state, 'suspended')

/** Condition on missions that are on, also on those that were suspended meanwhile. */
export const runningMissions = (organizationId: number): SQL | undefined =>
  and(eq(mission.organizationId, organizationId), or(eq(mission.state, ongoing), and(isSuspended, leftOngoing)))

/** Condition on missions that have not begun. */
export const cancellableMissions = (organizationId: number): SQL | undefined =>
  and(
    eq(mission.organizationId, organizationId),
    or(inArray(mission.state, beforeStart), and(isSuspended, sql`not coalesce(${leftOngoing}, false)`)),
  )

/** Condition on missions whose hours are not settled. */
export const dueMissions = (organizationId: number): SQL | undefined =>
  and(eq(mission.organizationId, organizationId), inArray(mission.state, ['settling', 'publicising']))

export const countRunning = (executor: Executor, organizationId: number): Promise<number> =>
  executor.$count(mission, runningMissions(organizationId))

/** Cancels what the organization has not begun; whoever applied is notified. @returns how many */
export async function cancelMissions(
  executor: Executor,
  organizationId: number,
  now: Date,
  opinion: string,
): Promise<number> {
  const rows = await executor
    .select({ id: mission.id })
    .from(mission)
    .where(cancellableMissions(organizationId))
    .orderBy(asc(mission.id))
  let count = 0
  for (const { id } of rows) {
    const locked = await lockMission(executor, id)
    // One that began meanwhile is on.
    if (!locked || locked.state === 'ongoing' || !missionLifecycle.can(locked, byFederation)) continue
    await changeMission(executor, locked, byFederation.type, now, { opinion, by: byFederation.by })
    count += 1
  }
  return count
}
