import { serviceCategories, serviceCategoryName } from '#domain/lists/service-category.ts'
import type { DistrictsByParent } from '../../../lib/site-districts.ts'
import { useWholeRegion } from '../../../shared/location/use-region.ts'
import { ChosenOptions, DistrictLine, OptionLine, OptionLines, placeChips } from '../../../ui/list/option-lines.tsx'
import { type OrgListParams, orgListPath } from './load-org-list.ts'

/** The filters of the organizations: districts and categories as links, then those in use. */
export function OrgFilters({ params, districts }: { params: OrgListParams; districts: DistrictsByParent | undefined }) {
  const { district, category } = params
  const region = useWholeRegion(district, districts)
  const chips = [
    ...placeChips(params, region, orgListPath),
    category && {
      text: serviceCategoryName(category) || category,
      to: orgListPath({ ...params, category: undefined }),
    },
  ].filter((chip) => typeof chip === 'object')
  return (
    <>
      <OptionLines>
        <DistrictLine region={region} chosen={district} to={(code) => orgListPath({ ...params, district: code })} />
        <OptionLine
          label="类别"
          options={[{ code: undefined, name: '不限' }, ...serviceCategories].map(({ code, name: text }) => ({
            to: orgListPath({ ...params, category: code }),
            text,
            chosen: category === code,
          }))}
        />
      </OptionLines>
      <ChosenOptions chips={chips} />
    </>
  )
}
