import type { Reply } from '#contract/endpoint.ts'
import type { publicities } from '#contract/hours/publicity.ts'
import { routePath } from '#contract/routes.ts'
import type { Districts } from '../../../lib/site-districts.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'

export type Page = Reply<typeof publicities>

/** What the address of the list says; a repeated parameter counts as none. */
export interface ListFilters {
  readonly keyword: string
  readonly district: string | undefined
}

export const longestSearch = 50
const path = routePath('publicity')

export function readFilters({ searchParams }: URL): ListFilters {
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
export function to(filters: ListFilters): string {
  const params = queryOf(filters)
  return Object.keys(params).length === 0 ? path : `${path}?${new URLSearchParams(params)}`
}

const queryOf = ({ keyword, district }: ListFilters): Record<string, string> => ({
  ...(district && { district }),
  ...(keyword && { keyword }),
})

/** The first page; null when the words of the address are too many. @throws ApiError */
export async function loadPublicities({
  url,
  signal,
  siteDistricts,
}: Pick<ScreenArgs, 'url' | 'signal' | 'siteDistricts'>): Promise<{ page: Page; districts: Districts } | null> {
  const filters = readFilters(url)
  if (filters.keyword.length > longestSearch) return null
  const [page, districts] = await Promise.all([readPage(filters, null, signal), siteDistricts.around(filters.district)])
  return { page, districts }
}

export async function readPage(filters: ListFilters, cursor: string | null, signal: AbortSignal): Promise<Page> {
  const { fetchPublicities } = await import('./publicity.api.ts')
  return fetchPublicities({ ...queryOf(filters), ...(cursor !== null && { cursor }) }, signal)
}
