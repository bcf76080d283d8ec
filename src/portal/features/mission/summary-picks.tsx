import { serviceCategories, serviceCategoryName } from '#domain/lists/service-category.ts'
import { routePath } from '#contract/routes.ts'
import type { Region } from '../../../shared/location/use-region.ts'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { codeLine, districtLine } from '../../../ui/list/filter-line.tsx'
import { FilterRow } from '../../../ui/list/filter-row.tsx'
import type { ReportParams } from './load-summary.ts'

const path = routePath('mission-summary')
const firstYear = 2024

const searchOf = (params: Record<string, string | undefined>) => {
  const entries = Object.entries(params).filter((entry): entry is [string, string] => !!entry[1])
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}

interface PicksProps {
  params: ReportParams
  region: Region
  thisYear: number
  /** How many pass. */
  count: string
}

/** What the list of outcomes can be narrowed to, then what it is. */
export function Picks({ params, region, thisYear, count }: PicksProps) {
  const years = Array.from({ length: Math.max(1, thisYear - firstYear + 1) }, (_, at) => String(thisYear - at)).map(
    (code) => ({ code, name: `${code}年` }),
  )
  const to = (name: keyof ReportParams) => (code: string | undefined) => searchOf({ ...params, [name]: code })
  const { district, category, year } = params
  const chips = [
    district && { text: region.nameOf(district), to: to('district')(undefined) },
    category && { text: serviceCategoryName(category) || category, to: to('category')(undefined) },
    year && { text: `${year}年`, to: to('year')(undefined) },
  ].filter((chip) => typeof chip === 'object')
  return (
    <>
      <FilterBar
        {...{ count }}
        bare={path}
        lines={[
          districtLine(region, district, to('district')),
          codeLine({ label: '类别', list: serviceCategories, chosen: category, to: to('category') }),
          codeLine({ label: '年份', list: years, chosen: year, to: to('year') }),
        ]}
      />
      <FilterRow chips={chips} bare={path} />
    </>
  )
}
