import { routePath } from '#contract/routes.ts'
import { useRegion } from '../../../shared/location/use-region.ts'
import { FilterSheet } from '../../../shared/mission/filter-sheet.tsx'
import { searchWith } from '../../../shared/mission/filters.ts'

const path = routePath('mission')

/** The filters of the list, each leading there. */
export default function MissionFilters({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FilterSheet
      open={open}
      first={null}
      params={{}}
      region={useRegion(undefined)}
      to={(change) => path + searchWith({}, change)}
      bare={path}
      count=""
      leads
      onClose={onClose}
    />
  )
}
