import type { Reply } from '#contract/endpoint.ts'
import type { publicities } from '#contract/hours/publicity.ts'
import { routePath } from '#contract/routes.ts'
import type { DistrictsByParent } from '../../../lib/site-districts.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'

export type PublicityListPage = Reply<typeof publicities>

/** What the address of the list says; a repeated parameter counts as none. */
export interface PublicityListFilters {
  readonly keyword: string
  readonly district: string | undefined
}

export const longestPublicityKeyword = 50
const path = routePath('publicity')

export function readPublicityFilters({ searchParams }: URL): PublicityListFilters {
  const readParam = (name: string) => {
    const values = searchParams.getAll(name)
    return values.length === 1 && values[0] ? values[0] : undefined
  }
  const district = readParam('district')
  return {
    keyword: readParam('keyword')?.trim() ?? '',
    district: district !== undefined && /^\d{6}$/.test(district) ? district : undefined,
  }
}

/** Address of the list with these filters. */
export function publicityListPath(filters: PublicityListFilters): string {
  const params = queryOf(filters)
  return Object.keys(params).length === 0 ? path : `${path}?${new URLSearchParams(params)}`
}

const queryOf = ({ keyword, district }: PublicityListFilters): Record<string, string> => ({
  ...(district && { district }),
  ...(keyword && { keyword }),
})

/** The first page; null when the words of the address are too many. @throws ApiError */
export async function loadPublicities({
  url,
  signal,
  siteDistricts,
}: Pick<ScreenArgs, 'url' | 'signal' | 'siteDistricts'>): Promise<{
  page: PublicityListPage
  districts: DistrictsByParent
} | null> {
  const filters = readPublicityFilters(url)
  if (filters.keyword.length > longestPublicityKeyword) return null
  const [page, districts] = await Promise.all([
    loadPublicityPage(filters, null, signal),
    siteDistricts.around(filters.district),
  ])
  return { page, districts }
}

export async function loadPublicityPage(
  filters: PublicityListFilters,
  cursor: string | null,
  signal: AbortSignal,
): Promise<PublicityListPage> {
  const { fetchPublicities } = await import('./publicity.api.ts')
  return fetchPublicities({ ...queryOf(filters), ...(cursor !== null && { cursor }) }, signal)
}
