import type { Reply } from '#contract/endpoint.ts'
import type { searchOrganizations } from '#contract/search.ts'
import { searchParamsOf, isTooLong, loadNearest, type NearestHits, oneOf } from './load-search.ts'
import { searchTo } from './search-frame.tsx'
import type { DistrictsByParent } from '../../../lib/site-districts.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'

export type OrganizationHitPage = Reply<typeof searchOrganizations>
export interface Data {
  page: OrganizationHitPage
  nearest: NearestHits | null
  districts: DistrictsByParent
}

const route = 'mission-search-org-list'

/** What the address asks for. */
export interface OrgListParams {
  readonly keyword: string
  readonly district?: string | undefined
  readonly category: string | undefined
}
export const orgListParamsOf = (url: URL): OrgListParams => ({
  ...searchParamsOf(url),
  category: oneOf(url.searchParams, 'category'),
})
export const orgListPath = ({ category, ...rest }: OrgListParams) => searchTo(route, rest, { category })
export const orgListQuery = (params: OrgListParams) =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => !!entry[1]))

/** The first page of organizations; null when the words of the address are too many. @throws ApiError */
export async function loadOrgList({
  url,
  signal,
  siteDistricts,
}: Pick<ScreenArgs, 'url' | 'signal' | 'siteDistricts'>): Promise<Data | null> {
  const params = orgListParamsOf(url)
  if (isTooLong(params.keyword)) return null
  const read = async () => (await import('./search.api.ts')).fetchOrganizationHits(orgListQuery(params), signal)
  const [page, districts] = await Promise.all([read(), siteDistricts.around(params.district)])
  const lost = page.total === 0 && params.keyword.trim() !== ''
  return { page, nearest: lost ? await loadNearest(params, 'organizations', signal) : null, districts }
}
