import type { DistrictsByParent } from '../../../lib/site-districts.ts'
import { useWholeRegion } from '../../../shared/location/use-region.ts'
import { missionDistrictLine, missionLines } from '../../../shared/mission/filter-lines.tsx'
import { chipsOf, type FilterAddress, newMissionFilters } from '../../../shared/mission/filters.ts'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import type { TabParams } from './load-search-tab.ts'
import { searchTo, tabTo } from './search-frame.tsx'
import { Toolbar } from './toolbar.tsx'

interface SearchFiltersProps {
  params: TabParams
  /** The kind that is shown alone. */
  kind?: 'missions' | 'organizations'
  count: string
  districts: DistrictsByParent
}

/**
 * The bar of the list over what was found. Missions alone pass all of it and stand in an order of the list, organizations alone pass the
 * district; over all kinds the district stays, and the rest leads to the missions.
 */
export function SearchFilters({ params, kind, count, districts }: SearchFiltersProps) {
  const { keyword, ...filters } = params
  const region = useWholeRegion(params.district, districts)
  const toKind = tabTo(params, kind ?? 'missions')
  const to: FilterAddress = (change) =>
    kind || !('district' in change) ? toKind(change) : searchTo('mission-search', { ...params, ...change })
  const filter = { params, region, to }
  const bare = kind
    ? searchTo('mission-search-tab', { keyword }, { tab: kind })
    : searchTo('mission-search', { keyword })
  return (
    <>
      <FilterBar
        {...{ count, bare }}
        lines={kind === 'organizations' ? [missionDistrictLine(filter)] : missionLines(filter)}
        onward={kind ? undefined : toKind({})}
      />
      {kind === 'missions' && (
        <Toolbar
          {...{ params, to, bare }}
          chips={chipsOf(filters, to, region.nameOf)}
          newFilters={newMissionFilters(params, undefined)}
        />
      )}
    </>
  )
}
