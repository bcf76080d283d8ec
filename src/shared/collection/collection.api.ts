import { collectedAmong, collectionList, updateCollection } from '#contract/collection.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call } from '../../lib/api.ts'

export type CollectionPage = Reply<typeof collectionList>
export type Collected = CollectionPage['items'][number]

/** One page of the own collection, what was added last first. @throws ApiError */
export const fetchCollection = (cursor: string | null, signal: AbortSignal): Promise<CollectionPage> =>
  call('volunteer', collectionList, { query: { ...(cursor !== null && { cursor }) }, signal })

/** Which of these missions, at most 50, the caller has collected; on a failure hearts stay empty. @throws ApiError */
export const fetchCollected = async (missionIds: readonly string[]): Promise<readonly string[]> =>
  (await call('volunteer', collectedAmong, { query: { missionIds: missionIds.join(',') }, quiet: 'page' })).missionIds

/** Brings a mission into the collection or out of it; answers how many have collected it. @throws ApiError */
export const writeCollected = async (missionId: string, collected: boolean, signal: AbortSignal): Promise<number> =>
  (await call('volunteer', updateCollection, { body: { missionId, collected: collected ? 'true' : 'false' }, signal }))
    .collections
