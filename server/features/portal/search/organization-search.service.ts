import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { searchOrganizations } from '#contract/search.ts'
import type { Executor } from '../../../database/client.ts'
import { mostCounted } from '../../../search/count.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { countedKeysetPage } from '../../../search/keyset-page.ts'
import { readTiers } from '../../../search/tiers.ts'
import { matchScopes } from '../../../search/terms.ts'
import { countOrganizationHits, listOrganizationIds, listOrganizationsByIds } from './organization-search.repository.ts'

type ListQuery = Query<typeof searchOrganizations>

/** Tier and id. */
const key = z.tuple([cursorParts.tier(matchScopes.length), cursorParts.id])

/** Organizations named so come first; each in the order of their coming. */
export async function searchPublicOrganizations(
  executor: Executor,
  query: ListQuery,
  now: Date,
): Promise<ReplyInput<typeof searchOrganizations>> {
  const read = (tier: number, after: number | undefined, limit: number) =>
    listOrganizationIds(executor, query, matchScopes[tier] ?? 'elsewhere', after, limit)
  const page = await countedKeysetPage(query, {
    key,
    count: () => countOrganizationHits(executor, query),
    read: async ({ after, offset, limit }) => {
      const start = after && { tier: after[0], after: after[1] }
      const countLimit = offset < mostCounted ? offset + limit : 0
      return (await readTiers(query.keyword ? matchScopes.length : 1, start, countLimit, read)).slice(offset)
    },
    keyOf: ({ tier, row }) => [tier, row.id],
  })
  const ids = page.items.map(({ row }) => row.id)
  return { ...page, items: await present(executor, ids, now) }
}

/** The organizations in the order of their ids. */
async function present(executor: Executor, ids: readonly number[], now: Date) {
  const rows = await listOrganizationsByIds(executor, ids, now)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    return row ? [{ ...row, id, introduction: row.introduction ?? '', address: row.address ?? '' }] : []
  })
}
