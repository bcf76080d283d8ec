import { useRef } from 'react'
import type { DistrictsByParent } from '../../../lib/site-districts.ts'
import { useWholeRegion } from '../../../shared/location/use-region.ts'
import { FilterBar } from '../../../shared/mission/filter-bar.tsx'
import { chipsOf, type FilterAddress } from '../../../shared/mission/filters.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import type { TabParams } from './load-search-tab.ts'
import { searchTo, tabTo } from './search-frame.tsx'

interface SearchFiltersProps {
  params: TabParams
  /** The kind that is shown alone. */
  kind?: 'missions' | 'organizations'
  count: string
  districts: DistrictsByParent
}

/**
 * The bar of the list over what was found. Missions alone pass all of it, organizations alone the district; over all kinds the district
 * stays, and the rest leads to the missions.
 */
export function SearchFilters({ params, kind, count, districts }: SearchFiltersProps) {
  const bar = useRef<HTMLDivElement>(null)
  const { keyword, ...filters } = params
  const region = useWholeRegion(params.district, districts)
  const toKind = tabTo(params, kind ?? 'missions')
  const to: FilterAddress = (change) =>
    kind || !('district' in change) ? toKind(change) : searchTo('mission-search', { ...params, ...change })
  const bare = kind
    ? searchTo('mission-search-tab', { keyword }, { tab: kind })
    : searchTo('mission-search', { keyword })
  const chips = kind === 'missions' ? chipsOf(filters, to, region.nameOf) : []
  return (
    <>
      <FilterBar
        {...{ params, region, to, count, bare }}
        {...(kind === 'organizations' && { lines: ['district'] })}
        leads={kind === undefined}
      />
      <div ref={bar} tabIndex={-1} className={`focus:outline-none ${chips.length > 0 ? 'py-3' : ''}`}>
        <ChosenFilters chips={chips} bare={bare} onLeave={() => bar.current?.focus({ preventScroll: true })} />
      </div>
    </>
  )
}
