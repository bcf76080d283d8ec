import { serviceCategories, serviceCategoryName } from '#contract/lists/service-category.ts'
import type { Districts } from '../../../lib/places.ts'
import { useWholeRegion } from '../../../shared/location/use-region.ts'
import { ChosenOptions, districtOptions, OptionLine, OptionLines } from '../../../ui/list/option-lines.tsx'
import { type OrgListParams, to } from './load-org-list.ts'

/** The filters of the organizations: districts and categories as links, then those in use. */
export function OrgFilters({ params, districts }: { params: OrgListParams; districts: Districts | undefined }) {
  const { keyword, district, category } = params
  const region = useWholeRegion(district, districts)
  const chips = [
    keyword && { text: `“${keyword}”`, to: to({ ...params, keyword: '' }) },
    district && { text: region.nameOf(district), to: to({ ...params, district: undefined }) },
    category && { text: serviceCategoryName(category) || category, to: to({ ...params, category: undefined }) },
  ].filter((chip) => typeof chip === 'object')
  return (
    <>
      <OptionLines>
        <OptionLine
          label="地区"
          options={districtOptions(region, district, (code) => to({ ...params, district: code }))}
        />
        <OptionLine
          label="类别"
          options={[{ code: undefined, name: '不限' }, ...serviceCategories].map(({ code, name: text }) => ({
            to: to({ ...params, category: code }),
            text,
            chosen: category === code,
          }))}
        />
      </OptionLines>
      <ChosenOptions chips={chips} />
    </>
  )
}
