import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { serviceTargets } from '#domain/lists/service-target.ts'
import type { searchNearest } from '#contract/search.ts'
import { searchTerms } from '#domain/search-terms.ts'
import type { Executor } from '../../../database/client.ts'
import type { Counted } from '../../../search/count.ts'
import { countArticles } from './article-search.repository.ts'
import { countMissionHits } from './mission-search.repository.ts'
import { listCitiesWith, listDistrictNames, listNamesWith } from './nearest.repository.ts'
import { nearestTerms } from './nearest-terms.ts'
import { countOrganizationHits } from './organization-search.repository.ts'

type Of = Query<typeof searchNearest>['of']

const maxTerms = 6
/** Words that may turn out to have no hits of the wanted kind. */
const candidates = 12
const mostPieces = 24

/** What a search that found nothing can go on with. */
export async function findNearest(
  executor: Executor,
  { keyword, district: districtCode, of }: Query<typeof searchNearest>,
  now: Date,
): Promise<ReplyInput<typeof searchNearest>> {
  const vocabulary = await vocabularyNear(executor, keyword, now)
  const nearest = nearestTerms(keyword, vocabulary, candidates)
  const localTerms = districtCode === undefined ? [] : await termsWith(executor, nearest, of, districtCode, now)
  const isHere = localTerms.length > 0
  return {
    words: isHere ? localTerms : await termsWith(executor, nearest, of, undefined, now),
    wordsIn: isHere ? 'district' : 'everywhere',
    districts: of === 'articles' || districtCode === undefined ? [] : await listCitiesWith(executor, keyword, of),
  }
}

/** Those of the words that find something, with how much. */
async function termsWith(
  executor: Executor,
  nearest: readonly string[],
  scope: Of,
  code: string | undefined,
  now: Date,
) {
  const terms: ReplyInput<typeof searchNearest>['words'] = []
  for (const text of nearest) {
    if (terms.length === maxTerms) break
    const { total, more } = await countOf(executor, scope, text, code, now)
    if (total > 0) terms.push({ text, count: total, more })
  }
  return terms
}

/** Names that share a piece with what was looked for, of everything that anybody may see. */
async function vocabularyNear(executor: Executor, keyword: string, now: Date): Promise<string[]> {
  const terms = searchTerms(keyword).map((term) => [...term])
  const pairs = terms.flatMap((letters) => letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`))
  const letters = terms.filter(({ length }) => length === 2).flat()
  const pieces = [...new Set([...pairs, ...letters])].slice(0, mostPieces)
  const names = await listNamesWith(executor, pieces, now)
  const districts = await listDistrictNames(executor)
  const fixedNames = [...serviceCategories, ...serviceTargets].map(({ name }) => name)
  return [...names, ...fixedNames, ...districts]
}

async function countOf(
  executor: Executor,
  scope: Of,
  keyword: string,
  district: string | undefined,
  now: Date,
): Promise<Counted> {
  const counts = [
    ...(scope === 'all' || scope === 'missions' ? [countMissionHits(executor, { keyword, district })] : []),
    ...(scope === 'all' || scope === 'organizations' ? [countOrganizationHits(executor, { keyword, district })] : []),
    ...(scope === 'all' || scope === 'articles' ? [countArticles(executor, keyword, now)] : []),
  ]
  const results = await Promise.all(counts)
  return { total: results.reduce((sum, { total }) => sum + total, 0), more: results.some(({ more }) => more) }
}
