import { z } from 'zod'
import type { collectedAmong, collectionList, updateCollection } from '#contract/collection.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import type { Executor } from '../../../database/client.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import {
  countCollected,
  countCollections,
  deleteCollection,
  insertCollection,
  isPublicMission,
  listCollected,
  listCollectedIds,
} from './collection.repository.ts'
import { notFound } from '../../../errors.ts'

const key = z.tuple([cursorParts.id])

/** The caller's collection, what was added last first, each mission as it stands now. */
export async function listCollection(
  executor: Executor,
  query: Query<typeof collectionList>,
  volunteerId: number,
): Promise<ReplyInput<typeof collectionList>> {
  const page = await keysetPage(query, {
    key,
    count: () => countCollected(executor, volunteerId),
    read: (slice) => listCollected(executor, volunteerId, slice),
    keyOf: ({ id }) => [id],
  })
  const items = page.items.map(({ id: _, missionId, ...row }) => ({
    ...row,
    missionId,
    startAt: row.startAt,
    endAt: row.endAt,
    recruitStartAt: row.recruitStartAt,
    recruitEndAt: row.recruitEndAt,
    collectedAt: row.collectedAt,
  }))
  return { ...page, items }
}

/** Which of these missions the caller has collected. */
export async function listCollectedAmong(
  executor: Executor,
  { missionIds }: Query<typeof collectedAmong>,
  volunteerId: number,
): Promise<ReplyInput<typeof collectedAmong>> {
  return { missionIds: await listCollectedIds(executor, volunteerId, missionIds.map(Number)) }
}

/** Brings the caller's collection to the wished state; a mission that is not public can only be taken out. */
export async function changeCollection(
  executor: Executor,
  { missionId, collected }: Body<typeof updateCollection>,
  volunteerId: number,
  now: Date,
): Promise<ReplyInput<typeof updateCollection>> {
  const pair = { volunteerId, missionId: Number(missionId) }
  if (collected === 'true') {
    if (!(await isPublicMission(executor, pair.missionId))) throw notFound('这个活动')
    await insertCollection(executor, pair, now)
  } else {
    await deleteCollection(executor, pair)
  }
  const collections = await countCollections(executor, pair.missionId)
  return { collected: collected === 'true', collections }
}
