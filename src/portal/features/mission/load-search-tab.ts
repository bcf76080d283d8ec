import { redirect } from 'react-router-dom'
import type { QueryInput, Reply } from '#contract/endpoint.ts'
import { routePath } from '#contract/routes.ts'
import type { searchArticles, searchMissions, searchOrganizations } from '#contract/search.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'
import type { DistrictsByParent } from '../../../lib/site-districts.ts'
import { cachedPosition } from '../../../shared/location/known-position.ts'
import { isNearWanted, type MissionFilters, missionFiltersOf } from '../../../shared/mission/filters.ts'
import { searchParamsOf, isTooLong, type Kind, loadNearest, type NearestHits, oneOf } from './load-search.ts'

export interface Pages {
  missions: Reply<typeof searchMissions>
  organizations: Reply<typeof searchOrganizations>
  articles: Reply<typeof searchArticles>
}
export type KindPage = { [K in Kind]: { kind: K; page: Pages[K] } }[Kind]
type Data =
  | (KindPage & {
      nearest: NearestHits | null
      now: number
      /** Distances were asked for. */
      located: boolean
      /** Those that the filters offer. */
      districts: DistrictsByParent
    })
  | null

/** What the address asks for: missions pass all filters of their list and stand in its order, the others are kept to a district. */
export type TabParams = MissionFilters & { readonly keyword: string }

/** Nobody knows yet what is near. */
const nothingNear: KindPage = {
  kind: 'missions',
  page: { items: [], nextCursor: null, total: 0, leftOut: 0, more: false, ended: { total: 0, more: false } },
}

export const units: Readonly<Record<Kind, string>> = { missions: '场', organizations: '个', articles: '篇' }

export const readSearchKind = ({ searchParams }: URL): Kind => {
  const tab = oneOf(searchParams, 'tab')
  return tab === 'organizations' || tab === 'articles' ? tab : 'missions'
}

export const tabParamsOf = (url: URL): TabParams => ({
  ...searchParamsOf(url),
  ...(readSearchKind(url) === 'missions' && missionFiltersOf(url.searchParams)),
})

/** Whether more than the district narrows what is found. */
export const isNarrowed = (params: TabParams): boolean =>
  Object.keys(params).some((name) => !['keyword', 'district', 'order'].includes(name))

/** The first page of one kind of what the address asks for; null when its words are too many. @throws ApiError, a redirect without words */
export async function loadTab({
  url,
  signal,
  siteDistricts,
}: Pick<ScreenArgs, 'url' | 'signal' | 'siteDistricts'>): Promise<Data> {
  const params = tabParamsOf(url)
  if (params.keyword.trim() === '') throw redirect(routePath('mission-search'))
  if (isTooLong(params.keyword)) return null
  const kind = readSearchKind(url)
  const located = cachedPosition() !== null
  const [result, districts] = await Promise.all([
    isNearWanted(params) && !located ? nothingNear : loadSearchPage(kind, params, null, signal),
    siteDistricts.around(params.district),
  ])
  const isLost = result.page.total === 0 && !isNarrowed(params)
  return {
    ...result,
    nearest: isLost ? await loadNearest(params, kind, signal) : null,
    now: Date.now(),
    located,
    districts,
  }
}

/** One page of one kind; the first without a cursor. @throws ApiError */
export async function loadSearchPage(
  kind: Kind,
  { keyword, ...filters }: TabParams,
  cursor: string | null,
  signal: AbortSignal,
): Promise<KindPage> {
  const api = await import('./search.api.ts')
  const query = { keyword, ...(cursor !== null && { cursor }) }
  if (kind === 'articles') return { kind, page: await api.fetchArticleHits(query, signal) }
  const filtered = { ...query, ...filters }
  if (kind === 'organizations') return { kind, page: await api.fetchOrganizationHits(filtered, signal) }
  const missionQuery = { ...filtered, ...cachedPosition() } as QueryInput<typeof searchMissions>
  return { kind, page: await api.fetchMissionHits(missionQuery, signal) }
}
