import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { listOrganizations, OrganizationOrder } from '#contract/organization.ts'
import type { Executor } from '../../../database/client.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { cachedFigure } from '../../../search/cached-figures.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import {
  readOrganizationFigures,
  type ListedRow,
  organizationReply,
} from '../../../records/organization/organization-columns.ts'
import { countOrganizations, listByDistrictAndName, listByIds, listIds } from './organization-list.repository.ts'

type ListQuery = Query<typeof listOrganizations>
type List = ReplyInput<typeof listOrganizations>
type Ranking = Exclude<OrganizationOrder, 'district'>

/** District and name, which no two organizations have together. */
const key = z.tuple([
  z.string().regex(/^\d{6}$/),
  z
    .string()
    .max(200)
    .regex(/^\P{C}+$/u),
])
/** Figure and id. */
const rankedKey = z.tuple([z.number().int().min(0).max(1e12), cursorParts.id])

/** Approved organizations of a district and those below it, in the order that is asked for. */
export function listByDistrict(executor: Executor, query: ListQuery): Promise<List> {
  const { order } = query
  return order === 'district' ? listByName(executor, query) : listByFigure(executor, query, order)
}

async function listByName(executor: Executor, query: ListQuery): Promise<List> {
  const page = await keysetPage(query, {
    key,
    count: () => countOrganizations(executor, query),
    read: (slice) => listByDistrictAndName(executor, query, slice),
    keyOf: ({ districtCode, name }) => [districtCode, name],
  })
  return { ...page, items: page.items.map(organizationReply) }
}

/** The figures of all organizations are counted at once and kept; what is shown of each is counted with its row. */
async function listByFigure(executor: Executor, query: ListQuery, order: Ranking): Promise<List> {
  const figures = await cachedFigure(executor, `organizations by ${order}`, (connection) =>
    readOrganizationFigures(connection, order),
  )
  const ranking = (await listIds(executor, query))
    .map(({ id }) => ({ id, figure: figures.get(id) ?? 0 }))
    .toSorted((a, b) => b.figure - a.figure || a.id - b.id)
  const page = await keysetPage(query, {
    key: rankedKey,
    count: async () => ranking.length,
    read: async ({ after, offset, limit }) =>
      ranking
        .filter(({ id, figure }) => !after || figure < after[0] || (figure === after[0] && id > after[1]))
        .slice(offset, offset + limit),
    keyOf: ({ figure, id }) => [figure, id],
  })
  return { ...page, items: await inOrderOf(executor, page.items) }
}

async function inOrderOf(executor: Executor, page: readonly { id: number }[]): Promise<List['items']> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const rows = new Map<number, ListedRow>()
  for (const row of await listByIds(executor, ids)) rows.set(row.id, row)
  return ids.flatMap((id) => rows.get(id) ?? []).map(organizationReply)
}
