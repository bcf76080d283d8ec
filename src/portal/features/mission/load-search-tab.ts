import { redirect } from 'react-router-dom'
import type { Reply } from '#contract/endpoint.ts'
import { routePath } from '#contract/routes.ts'
import type { searchArticles, searchMissions, searchOrganizations } from '#contract/search.ts'
import {
  type SearchParams,
  searchParamsOf,
  isTooLong,
  type Kind,
  loadNearest,
  type NearestHits,
  oneOf,
} from './load-search.ts'

export interface Pages {
  missions: Reply<typeof searchMissions>
  organizations: Reply<typeof searchOrganizations>
  articles: Reply<typeof searchArticles>
}
export type KindPage = { [K in Kind]: { kind: K; page: Pages[K] } }[Kind]
type Data = (KindPage & { nearest: NearestHits | null; now: number }) | null

export const units: Readonly<Record<Kind, string>> = { missions: '场', organizations: '个', articles: '篇' }

export const readSearchKind = ({ searchParams }: URL): Kind => {
  const tab = oneOf(searchParams, 'tab')
  return tab === 'organizations' || tab === 'articles' ? tab : 'missions'
}

/** The first page of one kind of what the address asks for; null when its words are too many. @throws ApiError, a redirect without words */
export async function loadTab(url: URL, signal: AbortSignal): Promise<Data> {
  const params = searchParamsOf(url)
  if (params.keyword.trim() === '') throw redirect(routePath('mission-search'))
  if (isTooLong(params.keyword)) return null
  const kind = readSearchKind(url)
  const result = await loadSearchPage(kind, params, null, signal)
  const nearest = result.page.total === 0 ? await loadNearest(params, kind, signal) : null
  return { ...result, nearest, now: Date.now() }
}

/** One page of one kind; the first without a cursor. @throws ApiError */
export async function loadSearchPage(
  kind: Kind,
  { keyword, district }: SearchParams,
  cursor: string | null,
  signal: AbortSignal,
): Promise<KindPage> {
  const api = await import('./search.api.ts')
  const query = { keyword, ...(cursor !== null && { cursor }) }
  const districtQuery = { ...query, ...(district && { district }) }
  if (kind === 'missions') return { kind, page: await api.fetchMissionHits(districtQuery, signal) }
  if (kind === 'organizations') return { kind, page: await api.fetchOrganizationHits(districtQuery, signal) }
  return { kind, page: await api.fetchArticleHits(query, signal) }
}
