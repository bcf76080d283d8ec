import { serviceCategoryName } from '../lists/service-category.ts'
import { serviceTargetName } from '../lists/service-target.ts'
import { weekendFilters } from '../lists/weekend-labels.ts'
import { hasKey, keysOf } from '../record-keys.ts'
import { readWords } from '../search-terms.ts'
import { daysText } from '../words.ts'

/** How many searches a volunteer has at most (docs/rules/missions.md#saved-searches). */
export const savedSearchLimit = 5

/** Named spans of days of the list of missions. */
export const missionTimes = {
  today: '今天',
  weekend: weekendFilters.this.text,
  nextWeek: '下周',
  nextWeekend: weekendFilters.next.text,
  later: '两周以后',
} as const
export type MissionTime = keyof typeof missionTimes
export const missionTimeNames = keysOf<MissionTime>(missionTimes)

/** Filters of the list that a search keeps, as they stand in its address. */
const filterNames = ['district', 'category', 'target', 'time', 'from', 'to', 'keyword', 'organization'] as const
type FilterName = (typeof filterNames)[number]
export type SearchFilters = { readonly [K in FilterName]?: string | undefined }

/** The filters that make a search: empty ones left out, always in one order; a named span stands in place of days, as in the list. */
export function searchFiltersOf<F extends SearchFilters>(filters: F): Partial<Pick<F, FilterName & keyof F>> {
  const { time, from, to, keyword } = filters
  const given: SearchFilters = {
    ...filters,
    from: time ? undefined : from,
    to: time ? undefined : to,
    keyword: readWords(keyword ?? ''),
  }
  const entries = filterNames.flatMap((name) => (given[name] ? [[name, given[name]]] : []))
  return Object.fromEntries(entries) as Partial<Pick<F, FilterName & keyof F>>
}

export interface FilterWords {
  readonly text: string
  /** The filters that it names. */
  readonly names: readonly FilterName[]
}

/** The filters in words; district and organization by their names as far as they are known. */
export function filterWords(
  filters: SearchFilters,
  districtName: (code: string) => string,
  organizationName = '所选组织',
): FilterWords[] {
  const { district, category, target, time, from, to, organization, keyword } = filters
  const words = (text: string, ...names: FilterName[]): FilterWords => ({ text, names })
  return [
    keyword && words(`“${keyword}”`, 'keyword'),
    organization && words(organizationName, 'organization'),
    district && words(districtName(district), 'district'),
    category && words(serviceCategoryName(category) || category, 'category'),
    target && words(`服务${serviceTargetName(target) || target}`, 'target'),
    time && words(hasKey(missionTimes, time) ? missionTimes[time] : time, 'time', 'from', 'to'),
    !time && (from || to) && words(daysText(from, to), 'from', 'to'),
  ].filter((item) => typeof item === 'object')
}
