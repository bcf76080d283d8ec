import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { staffActs } from '#contract/staff-log.ts'
import type { Executor } from '../../../database/client.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { countActs, listActRows } from './staff-log.repository.ts'

const key = z.tuple([cursorParts.id])

/** What staff did inside the caller's scope, newest first. */
export async function listActs(
  executor: Executor,
  query: Query<typeof staffActs>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof staffActs>> {
  const page = await keysetPage(query, {
    key,
    count: () => countActs(executor, query, caller),
    read: (slice) => listActRows(executor, query, caller, slice),
    keyOf: ({ act }) => [act.id],
  })
  return {
    ...page,
    items: page.items.map(({ act: { id, at, ...act }, ...author }) => ({
      ...act,
      ...author,
      id,
      at,
    })),
  }
}
