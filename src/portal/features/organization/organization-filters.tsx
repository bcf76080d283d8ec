import { organizationKindName, organizationKinds } from '#domain/lists/organization-kind.ts'
import { serviceCategories, serviceCategoryName } from '#domain/lists/service-category.ts'
import type { OrganizationOrder } from '#contract/organization.ts'
import type { DistrictsByParent } from '../../../lib/site-districts.ts'
import { useWholeRegion } from '../../../shared/location/use-region.ts'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { codeLine, districtLine } from '../../../ui/list/filter-line.tsx'
import { FilterRow, placeChips } from '../../../ui/list/filter-row.tsx'
import { noFilters, type OrganizationListFilters, organizationListPath } from './load-organizations.ts'

const orders: readonly (readonly [OrganizationOrder, string])[] = [
  ['members', '成员最多'],
  ['missions', '活动最多'],
  ['hours', '时长最长'],
  ['district', '按地区'],
]

interface OrganizationFiltersProps {
  filters: OrganizationListFilters
  districts: DistrictsByParent | undefined
  /** How many pass. */
  count: string
}

/** Districts, kinds and categories, then those in use and the order. */
export function OrganizationFilters({ filters, districts, count }: OrganizationFiltersProps) {
  const { district, kind, category, order } = filters
  const region = useWholeRegion(district, districts)
  const to = (change: Partial<OrganizationListFilters>) => organizationListPath({ ...filters, ...change })
  const bare = organizationListPath({ ...noFilters, order })
  const chips = [
    ...placeChips(filters, region, organizationListPath),
    kind && { text: organizationKindName(kind) || kind, to: to({ kind: undefined }) },
    category && { text: serviceCategoryName(category) || category, to: to({ category: undefined }) },
  ].filter((chip) => typeof chip === 'object')
  return (
    <>
      <FilterBar
        {...{ count, bare }}
        lines={[
          districtLine(region, district, (code) => to({ district: code })),
          codeLine({ label: '类型', list: organizationKinds, chosen: kind, to: (code) => to({ kind: code }) }),
          codeLine({
            label: '类别',
            list: serviceCategories,
            chosen: category,
            to: (code) => to({ category: code }),
          }),
        ]}
      />
      <FilterRow
        {...{ chips, bare }}
        orders={orders.map(([name, text]) => ({ text, to: to({ order: name }), chosen: order === name }))}
      />
    </>
  )
}
