import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { missionsToRecord } from '#contract/hours/managed-hours.ts'
import { recordingClockAt } from '#domain/working-days.ts'
import type { Executor } from '../../../database/client.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { countMissionsToRecord, listRowsToRecord } from './missions-to-record.repository.ts'

const key = z.tuple([cursorParts.instant, cursorParts.id])

/** Missions with hours that are still to be recorded, the earliest end first. */
export async function listMissionsToRecord(
  executor: Executor,
  query: Query<typeof missionsToRecord>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof missionsToRecord>> {
  const page = await keysetPage(query, {
    key,
    count: () => countMissionsToRecord(executor, caller, query.organizationId, now),
    read: (slice) => listRowsToRecord(executor, caller, query.organizationId, now, slice),
    keyOf: ({ endAt, id }) => [endAt.toISOString(), id],
  })
  const items = page.items.map(({ id, endAt, ...row }) => ({
    ...row,
    missionId: id,
    endAt,
    ...recordingClockAt(endAt, now),
  }))
  return { ...page, items }
}
