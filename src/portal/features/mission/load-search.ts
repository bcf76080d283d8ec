import type { Reply } from '#contract/endpoint.ts'
import type { longestKeyword, searchAll, searchHints, searchNearest } from '#contract/search.ts'
import { countText } from '../../../lib/count-text.ts'

export const longestSearch: typeof longestKeyword = 50

export type NearestHits = Reply<typeof searchNearest>
export type Hints = Reply<typeof searchHints>
export type All = Reply<typeof searchAll>
export type Kind = 'missions' | 'organizations' | 'articles'

/** What the address of a search says; a repeated parameter counts as none. */
export interface SearchParams {
  readonly keyword: string
  readonly district?: string | undefined
}

/** One parameter of an address; undefined when it is missing, empty or repeated. */
export function oneOf(search: URLSearchParams, name: string): string | undefined {
  const values = search.getAll(name)
  return values.length === 1 && values[0] !== '' ? values[0] : undefined
}

export function searchParamsOf({ searchParams }: URL) {
  const district = oneOf(searchParams, 'district')
  return { keyword: oneOf(searchParams, 'keyword') ?? '', ...(district && { district }) } satisfies SearchParams
}

export const isTooLong = (keyword: string): boolean => keyword.trim().length > longestSearch

const noneNearest: NearestHits = { words: [], wordsIn: 'everywhere', districts: [] }

/** What can be gone on with when nothing was found; nothing when that cannot be read either. */
export async function loadNearest(
  { keyword, district }: SearchParams,
  kind: 'all' | Kind,
  signal: AbortSignal,
): Promise<NearestHits> {
  const api = await import('./search.api.ts')
  return api.fetchNearestHits({ keyword, of: kind, ...(district && { district }) }, signal).catch(() => noneNearest)
}

export async function loadHints(signal: AbortSignal): Promise<Hints> {
  const { fetchSearchHints } = await import('./search.api.ts')
  return fetchSearchHints(signal)
}

export type Counts = Readonly<Record<Kind, string>>

let cache: { key: string; counts: Counts } | null = null
const keyOf = ({ keyword, district }: SearchParams) => JSON.stringify([keyword, district])

/** How much there is of each kind. */
export const countsOf = ({ missions, organizations, articles }: All): Counts => ({
  missions: countText(missions),
  organizations: countText(organizations),
  articles: countText(articles),
})

/** Keeps the counts of a search in this tab, for its pages of one kind. */
export function cacheCounts(params: SearchParams, counts: Counts): void {
  cache = { key: keyOf(params), counts }
}

export const cachedCounts = (params: SearchParams): Counts | null =>
  cache?.key === keyOf(params) ? cache.counts : null

/** The district that the words of `nearest` were counted in. */
export const districtOfTerms = (
  { wordsIn }: NearestHits,
  { district }: Pick<SearchParams, 'district'>,
): string | undefined => (wordsIn === 'district' ? district : undefined)
