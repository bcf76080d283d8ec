import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { listOrganizations, OrganizationOrder } from '#contract/organization.ts'
import type { Executor } from '../../database/client.ts'
import { district } from '../../database/schema/district.ts'
import { organization } from '../../database/schema/organization.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { keptFigure } from '../../search/kept-figures.ts'
import { withinDistrict } from '../../search/within-district.ts'
import { wordsIn, wordsSql } from '../../search/words.ts'
import { figuresOf, listedColumns, type ListedRow, onWire } from './organization-columns.ts'

type ListQuery = Query<typeof listOrganizations>
type List = Reply<typeof listOrganizations>
type Ranking = Exclude<OrganizationOrder, 'district'>

/** District and name of the last one seen, which no other organization has together, and the total of the first page. */
const cursor = z.tuple([
  z.string().regex(/^\d{6}$/),
  z
    .string()
    .max(200)
    .regex(/^\P{C}+$/u),
  cursorParts.count,
])
/** Figure and id of the last one seen, and the total of the first page. */
const rankedCursor = z.tuple([z.number().int().min(0).max(1e12), cursorParts.id, cursorParts.count])

/** Approved organizations of a district and those below it, in the order that is asked for. */
export function listByDistrict(executor: Executor, query: ListQuery): Promise<List> {
  const { order } = query
  return order === 'district' ? listByName(executor, query) : listByFigure(executor, query, order)
}

async function listByName(executor: Executor, query: ListQuery): Promise<List> {
  const { pageSize } = query
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const { district: code = '', kind = '', category = '', keyword = '', within } = query
  const key = `organizations ${JSON.stringify([code, kind, category, keyword, within])}`
  const wanted = wantedBy(query)
  const total = place ? place[2] : await keptFigure(executor, key, async (on) => on.$count(organization, wanted))
  const after = place
    ? sql`(${organization.districtCode}, ${organization.name}) > (${place[0]}::text, ${place[1]}::text)`
    : undefined
  const rows = await listed(executor, and(wanted, after))
    .orderBy(asc(organization.districtCode), asc(organization.name))
    .offset(place ? 0 : ((query.pageNo ?? 1) - 1) * pageSize)
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    items: shown.map(onWire),
    nextCursor: last && rows.length > pageSize ? writeCursor([last.districtCode, last.name, total]) : null,
    total,
  }
}

/** The figures of all organizations are counted at once and kept; what is shown of each is counted with its row. */
async function listByFigure(executor: Executor, query: ListQuery, order: Ranking): Promise<List> {
  const { pageSize } = query
  const place = query.cursor === undefined ? null : readCursor(rankedCursor, query.cursor)
  const figures = await keptFigure(executor, `organizations by ${order}`, (on) => figuresOf(on, order))
  const found = await executor.select({ id: organization.id }).from(organization).where(wantedBy(query))
  const ranked = found
    .map(({ id }) => ({ id, figure: figures.get(id) ?? 0 }))
    .toSorted((a, b) => b.figure - a.figure || a.id - b.id)
  const begin = place
    ? ranked.findIndex(({ id, figure }) => figure < place[0] || (figure === place[0] && id > place[1]))
    : ((query.pageNo ?? 1) - 1) * pageSize
  const page = begin < 0 ? [] : ranked.slice(begin, begin + pageSize)
  const last = page.at(-1)
  const total = place ? place[2] : ranked.length
  return {
    items: await inOrderOf(executor, page),
    nextCursor: last && ranked.at(-1)?.id !== last.id ? writeCursor([last.figure, last.id, total]) : null,
    total,
  }
}

async function inOrderOf(executor: Executor, page: readonly { id: number }[]): Promise<List['items']> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const rows = new Map<number, ListedRow>()
  for (const row of await listed(executor, inArray(organization.id, ids))) rows.set(row.id, row)
  return ids.flatMap((id) => rows.get(id) ?? []).map(onWire)
}

const listed = (executor: Executor, where: SQL | undefined) =>
  executor
    .select(listedColumns)
    .from(organization)
    .innerJoin(district, eq(district.code, organization.districtCode))
    .where(where)
    .$dynamic()

const wantedBy = ({ district: code, kind, category, keyword = '', within }: ListQuery): SQL | undefined =>
  and(
    eq(organization.state, 'approved'),
    withinDistrict(organization.districtCode, code),
    kind === undefined ? undefined : eq(organization.kind, kind),
    category === undefined ? undefined : sql`${organization.categories} @> array[${category}::text]`,
    ...(keyword === ''
      ? []
      : within === 'all'
        ? wordsSql(organization, keyword)
        : [wordsIn(organization.name, keyword)]),
  )
