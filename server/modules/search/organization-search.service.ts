import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { searchOrganizations } from '#contract/search.ts'
import type { MissionState, OrganizationState } from '#contract/lifecycle-words.ts'
import type { Executor } from '../../database/client.ts'
import { nameList } from '../../database/name-list.ts'
import { district } from '../../database/schema/district.ts'
import { organization } from '../../database/schema/organization.ts'
import { isPublic, openMissionStates } from '../../lifecycle.ts'
import { countUpTo, mostCounted } from '../../search/count.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { withinDistrict } from '../../search/within-district.ts'
import { readTiers } from '../../search/tiers.ts'
import { foundIn, wordsFound, wordsSql } from '../../search/words.ts'

type ListQuery = Query<typeof searchOrganizations>

/** Tier and id of the last one, and the count of the first page. */
const cursor = z.tuple([cursorParts.tier(foundIn.length), cursorParts.id, cursorParts.count, z.boolean()])

const open = nameList<MissionState>(openMissionStates)
const own = sql`(select count(*)::int from mission m where m.organization_id = ${organization}.id`
const missions = sql<number>`${own} and ${isPublic(sql`m.state`, sql`m.state_context`)})`
const recruitingAt = (now: Date) =>
  sql<number>`${own} and m.state in ${open} and m.recruit_start_at <= ${now.toISOString()}::timestamptz and m.recruit_end_at > ${now.toISOString()}::timestamptz)`

/** Approved organizations with all words, in a district. */
export const approvedWith = (keyword: string | undefined, code: string | undefined): SQL | undefined =>
  and(approvedIn(code), ...(keyword ? wordsSql(organization, keyword) : []))

const approvedIn = (code: string | undefined): SQL | undefined =>
  and(
    sql`${organization.state} in ${nameList<OrganizationState>(['approved'])}`,
    withinDistrict(organization.districtCode, code),
  )

/** Organizations named so come first; each in the order of their coming. */
export async function findOrganizations(
  executor: Executor,
  query: ListQuery,
  now: Date,
): Promise<Reply<typeof searchOrganizations>> {
  const { keyword, category, pageSize } = query
  const ofCategory = category === undefined ? undefined : sql`${organization.categories} @> array[${category}::text]`
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const counted = place
    ? { total: place[2], more: place[3] }
    : await countUpTo(executor, organization, and(approvedWith(keyword, query.district), ofCategory), {
        text: keyword,
        code: query.district,
        category,
      })
  const start = place && { tier: place[0], after: place[1] }
  const offset = place ? 0 : ((query.pageNo ?? 1) - 1) * pageSize
  const limit = offset < mostCounted ? offset + pageSize + 1 : 0
  const read = (tier: number, after: number | undefined, most: number) =>
    executor
      .select({ id: organization.id })
      .from(organization)
      .where(
        and(
          approvedIn(query.district),
          ...(keyword ? wordsFound(organization, organization.name, keyword, foundIn[tier] ?? 'elsewhere') : []),
          ofCategory,
          after === undefined ? undefined : gt(organization.id, after),
        ),
      )
      .orderBy(asc(organization.id))
      .limit(most)
  const found = (await readTiers(keyword ? foundIn.length : 1, start, limit, read)).slice(offset)
  const shown = found.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    items: await present(
      executor,
      shown.map(({ row }) => row.id),
      now,
    ),
    nextCursor:
      last && found.length > shown.length ? writeCursor([last.tier, last.row.id, counted.total, counted.more]) : null,
    ...counted,
  }
}

/** The organizations in the order of their ids. */
async function present(executor: Executor, ids: readonly number[], now: Date) {
  const rows = await executor
    .select({
      id: organization.id,
      name: organization.name,
      kind: organization.kind,
      districtName: district.name,
      categories: organization.categories,
      introduction: organization.introduction,
      address: organization.address,
      missions,
      recruiting: recruitingAt(now),
    })
    .from(organization)
    .innerJoin(district, eq(district.code, organization.districtCode))
    .where(inArray(organization.id, [...ids]))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    return row ? [{ ...row, id: String(id), introduction: row.introduction ?? '', address: row.address ?? '' }] : []
  })
}
