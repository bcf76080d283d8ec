import type { Reply } from '#contract/endpoint.ts'
import type { listOrganizations, OrganizationOrder } from '#contract/organization.ts'
import { routePath } from '#contract/routes.ts'
import type { longestKeyword, searchNearest } from '#contract/search.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'

export type OrganizationListPage = Reply<typeof listOrganizations>
export type NearestOrganizations = Reply<typeof searchNearest>

/** What the address of the list says; a repeated parameter counts as none. */
export interface OrganizationListFilters {
  readonly keyword: string
  readonly district?: string | undefined
  readonly kind?: string | undefined
  readonly category?: string | undefined
  readonly order: OrganizationOrder
}

export const longestOrganizationKeyword: typeof longestKeyword = 50
const orders: readonly OrganizationOrder[] = ['members', 'missions', 'hours', 'district']

const usualOrder: OrganizationOrder = 'members'
const path = routePath('organization')

export function readOrganizationFilters({ searchParams }: URL): OrganizationListFilters {
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

export const noFilters: OrganizationListFilters = {
  keyword: '',
  district: undefined,
  kind: undefined,
  category: undefined,
  order: usualOrder,
}

/** Address of the list with these filters. */
export function organizationListPath({ order, ...filters }: OrganizationListFilters): string {
  const entries = Object.entries({ ...filters, order: order === usualOrder ? undefined : order })
  const params = entries.filter((entry): entry is [string, string] => !!entry[1])
  return params.length === 0 ? path : `${path}?${new URLSearchParams(params)}`
}

function queryOf({ keyword, district, kind, category, order }: OrganizationListFilters) {
  return {
    order,
    ...(district && { district }),
    ...(kind && { kind }),
    ...(category && { category }),
    ...(keyword && { keyword, within: 'all' as const }),
  }
}

const isTooLong = ({ keyword }: OrganizationListFilters): boolean => keyword.length > longestOrganizationKeyword

const noneNearest: NearestOrganizations = { words: [], wordsIn: 'everywhere', districts: [] }

/** The first page, with what to go on with when it is empty; null when the words of the address are too many. @throws ApiError */
export async function loadOrganizations({
  url,
  signal,
  siteDistricts,
}: Pick<ScreenArgs, 'url' | 'signal' | 'siteDistricts'>) {
  const filters = readOrganizationFilters(url)
  if (isTooLong(filters)) return null
  const [page, districts] = await Promise.all([
    loadOrganizationPage(filters, null, signal),
    siteDistricts.around(filters.district),
  ])
  const lost = page.total === 0 && filters.keyword !== ''
  return { page, districts, nearest: lost ? await loadNearestOrganizations(filters, signal) : noneNearest }
}

export async function loadOrganizationPage(
  filters: OrganizationListFilters,
  cursor: string | null,
  signal: AbortSignal,
): Promise<OrganizationListPage> {
  const { fetchOrganizations } = await import('./organization.api.ts')
  return fetchOrganizations({ ...queryOf(filters), ...(cursor !== null && { cursor }) }, signal)
}

/** What can be gone on with; nothing when that cannot be read either. */
async function loadNearestOrganizations(
  { keyword, district }: OrganizationListFilters,
  signal: AbortSignal,
): Promise<NearestOrganizations> {
  const { fetchNearestOrganizations } = await import('./organization.api.ts')
  return fetchNearestOrganizations({ keyword, of: 'organizations', ...(district && { district }) }, signal).catch(
    () => noneNearest,
  )
}
