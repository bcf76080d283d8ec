import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { accessList } from '#contract/privacy.ts'
import type { Executor } from '../../../database/client.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { countAccesses, listAccessRows } from './access-list.repository.ts'

const key = z.tuple([cursorParts.id])

/** Who looked at the volunteer's data, newest first. */
export async function listAccesses(
  executor: Executor,
  query: Query<typeof accessList>,
  volunteerId: number,
): Promise<ReplyInput<typeof accessList>> {
  const page = await keysetPage(query, {
    key,
    count: () => countAccesses(executor, volunteerId),
    read: (slice) => listAccessRows(executor, volunteerId, slice),
    keyOf: ({ id }) => [id],
  })
  const items = page.items.map(({ id, at, staffName, ...row }) => ({
    ...row,
    lookId: id,
    at,
    staffName: maskName(staffName),
  }))
  return { ...page, items }
}
