import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { managedMissions } from '#contract/organizer.ts'
import type { Executor } from '../../../database/client.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { countManagedMissions, listManagedRows } from './managed-mission.repository.ts'

const key = z.tuple([cursorParts.instant, cursorParts.id])

/** Missions in the caller's scope, latest start first, drafts included. */
export function listManagedMissions(
  executor: Executor,
  query: Query<typeof managedMissions>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof managedMissions>> {
  return keysetPage(query, {
    key,
    count: () => countManagedMissions(executor, query, caller),
    read: (slice) => listManagedRows(executor, query, caller, slice),
    keyOf: ({ startAt, id }) => [startAt.toISOString(), id],
  })
}
