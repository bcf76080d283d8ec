import { organizationKindName, organizationKinds } from '#domain/lists/organization-kind.ts'
import { serviceCategories, serviceCategoryName } from '#domain/lists/service-category.ts'
import type { OrganizationOrder } from '#contract/organization.ts'
import type { DistrictsByParent } from '../../../lib/site-districts.ts'
import { useWholeRegion } from '../../../shared/location/use-region.ts'
import { ChosenOptions, DistrictLine, OptionLine, OptionLines, placeChips } from '../../../ui/list/option-lines.tsx'
import { type OrganizationListFilters, organizationListPath } from './load-organizations.ts'

const orders: readonly (readonly [OrganizationOrder, string])[] = [
  ['members', '成员最多'],
  ['missions', '活动最多'],
  ['hours', '时长最长'],
  ['district', '按地区'],
]

/** Districts, kinds, categories and orders as links, then the filters in use. */
export function OrganizationFilters({
  filters,
  districts,
}: {
  filters: OrganizationListFilters
  districts: DistrictsByParent | undefined
}) {
  const { district, kind, category, order } = filters
  const region = useWholeRegion(district, districts)
  const optionsOf = (name: 'kind' | 'category', list: readonly { code: string; name: string }[]) =>
    [{ code: undefined, name: '不限' }, ...list].map(({ code, name: text }) => ({
      to: organizationListPath({ ...filters, [name]: code }),
      text,
      chosen: filters[name] === code,
    }))
  const chips = [
    ...placeChips(filters, region, organizationListPath),
    kind && { text: organizationKindName(kind) || kind, to: organizationListPath({ ...filters, kind: undefined }) },
    category && {
      text: serviceCategoryName(category) || category,
      to: organizationListPath({ ...filters, category: undefined }),
    },
  ].filter((chip) => typeof chip === 'object')
  return (
    <>
      <OptionLines>
        <DistrictLine
          region={region}
          chosen={district}
          to={(code) => organizationListPath({ ...filters, district: code })}
        />
        <OptionLine label="类型" options={optionsOf('kind', organizationKinds)} />
        <OptionLine label="类别" options={optionsOf('category', serviceCategories)} />
        <OptionLine
          label="排序"
          options={orders.map(([name, text]) => ({
            to: organizationListPath({ ...filters, order: name }),
            text,
            chosen: order === name,
          }))}
        />
      </OptionLines>
      <ChosenOptions chips={chips} />
    </>
  )
}
