import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { collectedAmong, collectionList, updateCollection } from '#contract/collection.ts'
import type { Body, Query, Reply } from '#contract/endpoint.ts'
import type { Executor } from '../../database/client.ts'
import { collection } from '../../database/schema/collection.ts'
import { mission } from '../../database/schema/mission.ts'
import { organization } from '../../database/schema/organization.ts'
import { isPublic, shownState } from '../../lifecycle.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'

const cursor = z.tuple([cursorParts.id, cursorParts.count])
const shownMissions = isPublic(mission.state, mission.stateContext)

/** The caller's collection, what was added last first, each mission as it stands now. */
export async function listCollection(
  executor: Executor,
  query: Query<typeof collectionList>,
  volunteerId: number,
): Promise<Reply<typeof collectionList>> {
  const own = and(eq(collection.volunteerId, volunteerId), shownMissions)
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const total = place ? place[1] : await countOwn(executor, volunteerId)
  const rows = await executor
    .select({
      id: collection.id,
      missionId: mission.id,
      name: mission.name,
      state: shownState(mission.state, mission.organizationId),
      category: mission.category,
      cover: mission.cover,
      organizationName: organization.name,
      place: mission.place,
      startAt: mission.startAt,
      endAt: mission.endAt,
      recruitStartAt: mission.recruitStartAt,
      recruitEndAt: mission.recruitEndAt,
      capacity: mission.capacity,
      taken: mission.taken,
      collectedAt: collection.createdAt,
    })
    .from(collection)
    .innerJoin(mission, eq(mission.id, collection.missionId))
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .where(and(own, place ? lt(collection.id, place[0]) : undefined))
    .orderBy(desc(collection.id))
    .offset(place ? 0 : ((query.pageNo ?? 1) - 1) * query.pageSize)
    .limit(query.pageSize + 1)
  const shown = rows.slice(0, query.pageSize)
  const last = shown.at(-1)
  return {
    items: shown.map(({ id: _, missionId, ...row }) => ({
      ...row,
      missionId: String(missionId),
      startAt: row.startAt.toISOString(),
      endAt: row.endAt.toISOString(),
      recruitStartAt: row.recruitStartAt.toISOString(),
      recruitEndAt: row.recruitEndAt.toISOString(),
      collectedAt: row.collectedAt.toISOString(),
    })),
    nextCursor: last && rows.length > shown.length ? writeCursor([last.id, total]) : null,
    total,
  }
}

/** Which of these missions the caller has collected. */
export async function listCollectedAmong(
  executor: Executor,
  { missionIds }: Query<typeof collectedAmong>,
  volunteerId: number,
): Promise<Reply<typeof collectedAmong>> {
  const rows = await executor
    .select({ missionId: collection.missionId })
    .from(collection)
    .where(and(eq(collection.volunteerId, volunteerId), inArray(collection.missionId, missionIds.map(Number))))
  return { missionIds: rows.map(({ missionId }) => String(missionId)) }
}

/** Brings the caller's collection to the wished state; a mission that is not public can only be taken out. */
export async function update(
  executor: Executor,
  { missionId, collected }: Body<typeof updateCollection>,
  volunteerId: number,
  now: Date,
): Promise<Reply<typeof updateCollection>> {
  const pair = { volunteerId, missionId: Number(missionId) }
  if (collected === 'true') {
    const [found] = await executor
      .select({ id: mission.id })
      .from(mission)
      .where(and(eq(mission.id, pair.missionId), shownMissions))
    if (!found) throw notFound('这个活动')
    await executor
      .insert(collection)
      .values({ ...pair, createdAt: now })
      .onConflictDoNothing()
  } else {
    const own = and(eq(collection.volunteerId, volunteerId), eq(collection.missionId, pair.missionId))
    await executor.delete(collection).where(own)
  }
  const collections = await executor.$count(collection, eq(collection.missionId, pair.missionId))
  return { collected: collected === 'true', collections }
}

async function countOwn(executor: Executor, volunteerId: number): Promise<number> {
  const rows = executor
    .select({ id: collection.id })
    .from(collection)
    .innerJoin(mission, eq(mission.id, collection.missionId))
    .where(and(eq(collection.volunteerId, volunteerId), shownMissions))
    .as('own')
  return executor.$count(rows)
}
