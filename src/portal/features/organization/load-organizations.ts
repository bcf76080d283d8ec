import type { Reply } from '#contract/endpoint.ts'
import type { listOrganizations, OrganizationOrder } from '#contract/organization.ts'
import { routePath } from '#contract/routes.ts'
import type { longestKeyword, searchNearest } from '#contract/search.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'

export type Page = Reply<typeof listOrganizations>
export type Nearest = Reply<typeof searchNearest>

/** What the address of the list says; a repeated parameter counts as none. */
export interface ListFilters {
  readonly keyword: string
  readonly district?: string | undefined
  readonly kind?: string | undefined
  readonly category?: string | undefined
  readonly order: OrganizationOrder
}

export const longestSearch: typeof longestKeyword = 50
const orders: readonly OrganizationOrder[] = ['members', 'missions', 'hours', 'district']

const usualOrder: OrganizationOrder = 'members'
const path = routePath('organization')

export function readFilters({ searchParams }: URL): ListFilters {
  const readParam = (name: string) => {
    const values = searchParams.getAll(name)
    return values.length === 1 && values[0] !== '' ? values[0] : undefined
  }
  return {
    keyword: readParam('keyword')?.trim() ?? '',
    district: readParam('district'),
    kind: readParam('kind'),
    category: readParam('category'),
    order: orders.find((order) => order === readParam('order')) ?? usualOrder,
  }
}

/** Address of the list with these filters. */
export function to({ order, ...filters }: ListFilters): string {
  const entries = Object.entries({ ...filters, order: order === usualOrder ? undefined : order })
  const params = entries.filter((entry): entry is [string, string] => !!entry[1])
  return params.length === 0 ? path : `${path}?${new URLSearchParams(params)}`
}

function queryOf({ keyword, district, kind, category, order }: ListFilters) {
  return {
    order,
    ...(district && { district }),
    ...(kind && { kind }),
    ...(category && { category }),
    ...(keyword && { keyword, within: 'all' as const }),
  }
}

const isTooLong = ({ keyword }: ListFilters): boolean => keyword.length > longestSearch

const none: Nearest = { words: [], wordsIn: 'everywhere', districts: [] }

/** The first page, with what to go on with when it is empty; null when the words of the address are too many. @throws ApiError */
export async function loadOrganizations({
  url,
  signal,
  siteDistricts,
}: Pick<ScreenArgs, 'url' | 'signal' | 'siteDistricts'>) {
  const filters = readFilters(url)
  if (isTooLong(filters)) return null
  const [page, districts] = await Promise.all([readPage(filters, null, signal), siteDistricts.around(filters.district)])
  const lost = page.total === 0 && filters.keyword !== ''
  return { page, districts, nearest: lost ? await nearestTo(filters, signal) : none }
}

export async function readPage(filters: ListFilters, cursor: string | null, signal: AbortSignal): Promise<Page> {
  const { fetchOrganizations } = await import('./organization.api.ts')
  return fetchOrganizations({ ...queryOf(filters), ...(cursor !== null && { cursor }) }, signal)
}

/** What can be gone on with; nothing when that cannot be read either. */
async function nearestTo({ keyword, district }: ListFilters, signal: AbortSignal): Promise<Nearest> {
  const { fetchNearestOrganizations } = await import('./organization.api.ts')
  return fetchNearestOrganizations({ keyword, of: 'organizations', ...(district && { district }) }, signal).catch(
    () => none,
  )
}
