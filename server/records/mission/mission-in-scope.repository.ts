import { and, eq } from 'drizzle-orm'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { Executor } from '../../database/client.ts'
import { mission } from '../../database/schema/mission.ts'
import { organization } from '../../database/schema/organization.ts'
import type { Decider, OrganizerCaller } from '../caller/caller.ts'
import { isWithinScope } from './scope.ts'

/** A mission inside the caller's scope. */
export async function findMissionInScope(executor: Executor, missionId: number, caller: Decider) {
  const { id, name, organizationId, contactName, contactPhone } = mission
  const [row] = await executor
    .select({ id, name, organizationId, contactName, contactPhone })
    .from(mission)
    .where(and(eq(id, missionId), isWithinScope(organizationId, caller)))
  return row ?? null
}

/** The same with what stands at the head of its pages. */
export async function findMissionHead(executor: Executor, missionId: number, caller: Decider) {
  const [row] = await executor
    .select({
      id: mission.id,
      number: mission.number,
      name: mission.name,
      state: mission.state,
      organizationName: organization.name,
      startAt: mission.startAt,
      endAt: mission.endAt,
    })
    .from(mission)
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .where(and(eq(mission.id, missionId), isWithinScope(mission.organizationId, caller)))
  return row ?? null
}

/** Whether staff see full names of a mission's people: until it is settled, and not while the organization is suspended. */
export const arePeopleNamed = (
  state: MissionState,
  { organizationState }: Pick<OrganizerCaller, 'organizationState'>,
): boolean => state !== 'settled' && organizationState === 'approved'
