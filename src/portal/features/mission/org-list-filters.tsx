import { serviceCategories, serviceCategoryName } from '#domain/lists/service-category.ts'
import type { DistrictsByParent } from '../../../lib/site-districts.ts'
import { useWholeRegion } from '../../../shared/location/use-region.ts'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { codeLine, districtLine } from '../../../ui/list/filter-line.tsx'
import { FilterRow, placeChips } from '../../../ui/list/filter-row.tsx'
import { type OrgListParams, orgListPath } from './load-org-list.ts'

interface OrgFiltersProps {
  params: OrgListParams
  districts: DistrictsByParent | undefined
  /** How many pass. */
  count: string
}

/** The filters of the organizations: districts and categories, then those in use. */
export function OrgFilters({ params, districts, count }: OrgFiltersProps) {
  const { district, category } = params
  const region = useWholeRegion(district, districts)
  const bare = orgListPath({ keyword: '', category: undefined })
  const chips = [
    ...placeChips(params, region, orgListPath),
    category && {
      text: serviceCategoryName(category) || category,
      to: orgListPath({ ...params, category: undefined }),
    },
  ].filter((chip) => typeof chip === 'object')
  return (
    <>
      <FilterBar
        {...{ count, bare }}
        lines={[
          districtLine(region, district, (code) => orgListPath({ ...params, district: code })),
          codeLine({
            label: '类别',
            list: serviceCategories,
            chosen: category,
            to: (code) => orgListPath({ ...params, category: code }),
          }),
        ]}
      />
      <FilterRow {...{ chips, bare }} />
    </>
  )
}
