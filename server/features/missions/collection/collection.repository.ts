import { takenPlaces } from '../../../records/mission/mission-columns.ts'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { collection } from '../../../database/schema/collection.ts'
import { mission } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { isPublic, publicStateOf } from '../../../records/mission/mission-visibility.ts'
import type { Slice } from '../../../search/keyset-page.ts'

interface Pair {
  readonly volunteerId: number
  readonly missionId: number
}

const publicMissions = isPublic(mission.state, mission.stateContext)
const ownPublic = (volunteerId: number) => and(eq(collection.volunteerId, volunteerId), publicMissions)

/** How many public missions the volunteer has collected. */
export async function countCollected(executor: Executor, volunteerId: number): Promise<number> {
  const rows = executor
    .select({ id: collection.id })
    .from(collection)
    .innerJoin(mission, eq(mission.id, collection.missionId))
    .where(ownPublic(volunteerId))
    .as('own')
  return executor.$count(rows)
}

/** Public missions that the volunteer has collected, what was added last first; after an id. */
export const listCollected = (executor: Executor, volunteerId: number, { after, offset, limit }: Slice<[number]>) =>
  executor
    .select({
      id: collection.id,
      missionId: mission.id,
      name: mission.name,
      state: publicStateOf(mission.state, mission.organizationId),
      category: mission.category,
      cover: mission.cover,
      organizationName: organization.name,
      place: mission.place,
      startAt: mission.startAt,
      endAt: mission.endAt,
      recruitStartAt: mission.recruitStartAt,
      recruitEndAt: mission.recruitEndAt,
      capacity: mission.capacity,
      taken: takenPlaces,
      collectedAt: collection.createdAt,
    })
    .from(collection)
    .innerJoin(mission, eq(mission.id, collection.missionId))
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .where(and(ownPublic(volunteerId), after ? lt(collection.id, after[0]) : undefined))
    .orderBy(desc(collection.id))
    .offset(offset)
    .limit(limit)

/** Which of these missions the volunteer has collected. */
export async function listCollectedIds(
  executor: Executor,
  volunteerId: number,
  missionIds: readonly number[],
): Promise<number[]> {
  const rows = await executor
    .select({ missionId: collection.missionId })
    .from(collection)
    .where(and(eq(collection.volunteerId, volunteerId), inArray(collection.missionId, [...missionIds])))
  return rows.map(({ missionId }) => missionId)
}

export async function isPublicMission(executor: Executor, missionId: number): Promise<boolean> {
  const [row] = await executor
    .select({ id: mission.id })
    .from(mission)
    .where(and(eq(mission.id, missionId), publicMissions))
  return row !== undefined
}

export async function insertCollection(executor: Executor, pair: Pair, createdAt: Date): Promise<void> {
  await executor
    .insert(collection)
    .values({ ...pair, createdAt })
    .onConflictDoNothing()
}

export async function deleteCollection(executor: Executor, { volunteerId, missionId }: Pair): Promise<void> {
  const condition = and(eq(collection.volunteerId, volunteerId), eq(collection.missionId, missionId))
  await executor.delete(collection).where(condition)
}

/** How many have collected a mission. */
export const countCollections = (executor: Executor, missionId: number): Promise<number> =>
  executor.$count(collection, eq(collection.missionId, missionId))
