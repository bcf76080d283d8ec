import { serviceCategories } from '#domain/lists/service-category.ts'
import { routePath } from '#contract/routes.ts'
import type { Region } from '../../../shared/location/use-region.ts'
import { DistrictLine, OptionLine, OptionLines } from '../../../ui/list/option-lines.tsx'
import type { ReportParams } from './load-summary.ts'

const path = routePath('mission-summary')
const firstYear = 2024

const searchOf = (params: Record<string, string | undefined>) => {
  const entries = Object.entries(params).filter((entry): entry is [string, string] => !!entry[1])
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}

/** What the list of outcomes can be narrowed to, as links. */
export function Picks({ params, region, thisYear }: { params: ReportParams; region: Region; thisYear: number }) {
  const years = Array.from({ length: Math.max(1, thisYear - firstYear + 1) }, (_, at) => String(thisYear - at))
  const line = (label: string, name: 'category' | 'year', options: readonly { code: string; name: string }[]) => (
    <OptionLine
      label={label}
      options={[{ code: '', name: '不限' }, ...options].map(({ code, name: text }) => ({
        to: searchOf({ ...params, [name]: code }),
        text,
        chosen: (params[name] ?? '') === code,
      }))}
    />
  )
  return (
    <section aria-label="筛选">
      <OptionLines>
        <DistrictLine region={region} chosen={params.district} to={(district) => searchOf({ ...params, district })} />
        {line('类别', 'category', serviceCategories)}
        {line(
          '年份',
          'year',
          years.map((year) => ({ code: year, name: `${year}年` })),
        )}
      </OptionLines>
    </section>
  )
}
