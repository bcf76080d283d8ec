import { routePath } from '#contract/routes.ts'
import { useRegion } from '../../../shared/location/use-region.ts'
import { missionLines } from '../../../shared/mission/filter-lines.tsx'
import { searchWith } from '../../../shared/mission/filters.ts'
import { FilterSheet } from '../../../ui/list/filter-sheet.tsx'

const path = routePath('mission')

/** The filters of the list, each leading there. */
export default function MissionFilters({ open, onClose }: { open: boolean; onClose: () => void }) {
  const lines = missionLines({
    params: {},
    region: useRegion(undefined),
    to: (change) => path + searchWith({}, change),
  })
  return <FilterSheet {...{ open, lines, onClose }} first={null} bare={path} count="" onward={path} />
}
