import { type PageData, pageDataKey } from '#contract/page-data.ts'
import type { RouteName } from '#contract/routes.ts'
import { weekendFilters, weekendWords } from '#contract/weekend-words.ts'

/** Values for the `{{slots}}` of a drawn page; `live` when the home page's numbers are there. */
export interface PageSlots {
  readonly values: Readonly<Record<string, string>>
  readonly live: boolean
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a drawn page shows of its data before any script runs. */
export function pageSlots(route: RouteName, data: PageData | null): PageSlots {
  const part = (path: string) => (data?.[pageDataKey(path)] ?? {}) as Record<string, unknown>
  const domain = part('/home/index/districtDomain')
  const { weekendPlaces, weekend, districtName } = part('/home/index/statics/indexStatics')
  const open = typeof weekendPlaces === 'number' && weekendPlaces > 0 ? weekendPlaces : null
  const spoken = weekend === 'next' ? 'next' : 'this'
  return {
    values: {
      district: text(domain.name) || '全省',
      place: text(districtName) || text(domain.name),
      icp: text(domain.icpFilling),
      weekend: weekendWords[spoken],
      weekendTime: weekendFilters[spoken].time,
      weekendText: weekendFilters[spoken].text,
      places: (open ?? 0).toLocaleString('en-US'),
    },
    live: route === 'Home' && open !== null,
  }
}
