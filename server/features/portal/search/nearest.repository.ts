import { sql } from 'drizzle-orm'
import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'
import { mission } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { mostCounted } from '../../../search/count.ts'
import { isPublicForSearch } from '../../missions/mission/mission-filter.ts'
import { publicWith } from './mission-search.repository.ts'
import { approvedWith } from './organization-search.repository.ts'

const mostDistricts = 8

/** Names with one of these pieces, of everything that anybody may see. */
export async function listNamesWith(executor: Executor, pieces: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await executor.execute<{ text: string }>(sql`
    select distinct near.text from unnest(${sql.param([...pieces])}::text[]) as piece, lateral (
      (select m.name as text from mission m where char_length(piece) > 1 and search_pieces(m.grams) @> array[' ' || piece]
        and ${isPublicForSearch(sql`m.state`, sql`m.state_context`)} limit 20)
      union all
      (select a.title from article a where char_length(piece) > 1 and search_pieces(a.grams) @> array[' ' || piece]
        and a.kind in ('news', 'summary') and a.published_at <= ${now.toISOString()}::timestamptz limit 10)
      union all
      (select o.name from organization o where search_pieces(o.grams) @> array[' ' || piece] and o.state in ${nameList<OrganizationState>(['approved'])} limit 10)
      union all
      (select t.term from search_term t where t.grams @> array[piece] order by t.searches desc limit 10)
    ) as near`)
  return rows.map(({ text }) => text)
}

export async function listDistrictNames(executor: Executor): Promise<string[]> {
  const rows = await executor.select({ name: district.name }).from(district)
  return rows.map(({ name }) => name)
}

/** Cities with hits of these kinds, those with most first. */
export async function listCitiesWith(executor: Executor, keyword: string, scope: 'all' | 'missions' | 'organizations') {
  const sources = [
    ...(scope === 'organizations' ? [] : [{ table: mission, where: publicWith(keyword, undefined) }]),
    ...(scope === 'missions' ? [] : [{ table: organization, where: approvedWith(keyword, undefined) }]),
  ].map(({ table, where }) =>
    executor
      .select({ code: table.districtCode })
      .from(table)
      .where(where)
      .limit(mostCounted + 1),
  )
  const [first, second] = sources
  if (!first) return []
  return citiesOf(executor, second ? sql`(${first}) union all (${second})` : sql`(${first})`)
}

/** The cities of these codes with their counts. */
async function citiesOf(executor: Executor, codes: ReturnType<typeof sql>) {
  const { rows } = await executor.execute<{ code: string; name: string; count: number }>(sql`
    select d.code, d.name, c.count from (
      select left(found.district_code, 4) || '00' as code, count(*)::int as count from (${codes}) as found(district_code) group by 1
    ) c join district d on d.code = c.code order by c.count desc, d.code limit ${mostDistricts}`)
  return rows.map(({ count, ...row }) => ({ ...row, count: Math.min(count, mostCounted), more: count > mostCounted }))
}
