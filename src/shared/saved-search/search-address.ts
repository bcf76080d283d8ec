import { type SearchFilters, searchFiltersOf } from '#domain/mission/saved-search.ts'
import { routePath } from '#contract/routes.ts'
import type { SavedSearch } from './saved-search.api.ts'

/** The filters of a saved search, as the address of the list has them. */
export const filtersOf = ({ district, organization, ...filters }: SavedSearch): SearchFilters =>
  searchFiltersOf({
    district: district?.code,
    organization: organization?.id,
    category: filters.category ?? undefined,
    target: filters.target ?? undefined,
    time: filters.time ?? undefined,
    from: filters.from ?? undefined,
    to: filters.to ?? undefined,
    keyword: filters.keyword ?? undefined,
  })

/** The list of missions with these filters; the same for the same search. */
export function searchAddress(filters: SearchFilters): string {
  const params = Object.entries(searchFiltersOf(filters)).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return `${routePath('mission')}?${new URLSearchParams(params)}`
}
