import { sql } from 'drizzle-orm'
import type { Query, Reply } from '#contract/endpoint.ts'
import { serviceCategories } from '#contract/lists/service-category.ts'
import { serviceTargets } from '#contract/lists/service-target.ts'
import type { searchNearest } from '#contract/search.ts'
import { searchWords } from '#contract/search-words.ts'
import type { OrganizationState } from '#contract/lifecycle-words.ts'
import type { Executor } from '../../database/client.ts'
import { nameList } from '../../database/name-list.ts'
import { article } from '../../database/schema/article.ts'
import { district } from '../../database/schema/district.ts'
import { mission } from '../../database/schema/mission.ts'
import { organization } from '../../database/schema/organization.ts'
import { countUpTo, mostCounted } from '../../search/count.ts'
import { isPublicWithWords } from '../mission/mission-filter.ts'
import { publishedWith } from './article-search.service.ts'
import { publicWith } from './mission-search.service.ts'
import { nearestWords } from './nearest-words.ts'
import { approvedWith } from './organization-search.service.ts'

type Of = Query<typeof searchNearest>['of']
type Count = { total: number; more: boolean }

const mostWords = 6
const mostDistricts = 8
/** Words that may turn out to have no hits of the wanted kind. */
const candidates = 12
const mostPieces = 24

/** What a search that found nothing can go on with. */
export async function findNearest(
  executor: Executor,
  { keyword, district: within, of }: Query<typeof searchNearest>,
  now: Date,
): Promise<Reply<typeof searchNearest>> {
  const vocabulary = await vocabularyNear(executor, keyword, now)
  const near = nearestWords(keyword, vocabulary, candidates)
  const here = within === undefined ? [] : await wordsWith(executor, near, of, within, now)
  const isHere = here.length > 0
  return {
    words: isHere ? here : await wordsWith(executor, near, of, undefined, now),
    wordsIn: isHere ? 'district' : 'everywhere',
    districts: of === 'articles' ? [] : await districtsWith(executor, keyword, within, of),
  }
}

/** Those of the words that find something, with how much. */
async function wordsWith(executor: Executor, near: readonly string[], of: Of, code: string | undefined, now: Date) {
  const words: Reply<typeof searchNearest>['words'] = []
  for (const text of near) {
    if (words.length === mostWords) break
    const { total, more } = await countOf(executor, of, text, code, now)
    if (total > 0) words.push({ text, count: total, more })
  }
  return words
}

/** Names that share a piece with what was looked for, of everything that anybody may see. */
async function vocabularyNear(executor: Executor, keyword: string, now: Date): Promise<string[]> {
  const words = searchWords(keyword).map((word) => [...word])
  const pairs = words.flatMap((letters) => letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`))
  const letters = words.filter(({ length }) => length === 2).flat()
  const pieces = [...new Set([...pairs, ...letters])].slice(0, mostPieces)
  const { rows } = await executor.execute<{ text: string }>(sql`
    select distinct near.text from unnest(${sql.param(pieces)}::text[]) as piece, lateral (
      (select m.name as text from mission m where char_length(piece) > 1 and search_pieces(m.grams) @> array[' ' || piece]
        and ${isPublicWithWords(sql`m.state`, sql`m.state_context`)} limit 20)
      union all
      (select a.title from article a where char_length(piece) > 1 and search_pieces(a.grams) @> array[' ' || piece]
        and a.kind in ('news', 'summary') and a.published_at <= ${now.toISOString()}::timestamptz limit 10)
      union all
      (select o.name from organization o where search_pieces(o.grams) @> array[' ' || piece] and o.state in ${nameList<OrganizationState>(['approved'])} limit 10)
      union all
      (select t.term from search_term t where t.grams @> array[piece] order by t.searches desc limit 10)
    ) as near`)
  const places = await executor.select({ name: district.name }).from(district)
  const fixed = [...serviceCategories, ...serviceTargets, ...places].map(({ name }) => name)
  return [...rows.map(({ text }) => text), ...fixed]
}

async function countOf(executor: Executor, of: Of, text: string, code: string | undefined, now: Date): Promise<Count> {
  const counts = [
    ...(of === 'all' || of === 'missions'
      ? [countUpTo(executor, mission, publicWith(text, code), { text, code })]
      : []),
    ...(of === 'all' || of === 'organizations'
      ? [countUpTo(executor, organization, approvedWith(text, code), { text, code })]
      : []),
    ...(of === 'all' || of === 'articles' ? [countUpTo(executor, article, publishedWith(text, now), { text })] : []),
  ]
  const found = await Promise.all(counts)
  return { total: found.reduce((sum, { total }) => sum + total, 0), more: found.some(({ more }) => more) }
}

/** Cities with hits, those with most first; none when nothing kept the search to one district. */
async function districtsWith(
  executor: Executor,
  keyword: string,
  within: string | undefined,
  of: Exclude<Of, 'articles'>,
): Promise<Reply<typeof searchNearest>['districts']> {
  if (within === undefined) return []
  const sources = [
    ...(of === 'organizations' ? [] : [{ table: mission, where: publicWith(keyword, undefined) }]),
    ...(of === 'missions' ? [] : [{ table: organization, where: approvedWith(keyword, undefined) }]),
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
export async function citiesOf(executor: Executor, codes: ReturnType<typeof sql>) {
  const { rows } = await executor.execute<{ code: string; name: string; count: number }>(sql`
    select d.code, d.name, c.count from (
      select left(found.district_code, 4) || '00' as code, count(*)::int as count from (${codes}) as found(district_code) group by 1
    ) c join district d on d.code = c.code order by c.count desc, d.code limit ${mostDistricts}`)
  return rows.map(({ count, ...row }) => ({ ...row, count: Math.min(count, mostCounted), more: count > mostCounted }))
}
