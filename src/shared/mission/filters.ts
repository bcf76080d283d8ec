import { filterStates } from '#domain/lifecycle/mission.ts'
import { missionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import type { Chip } from '../../ui/list/filter-row.tsx'
import { filterWords, type SearchFilters, searchFiltersOf } from '#domain/mission/saved-search.ts'

/** Parameters that the bar of filters changes, as they stand in an address. */
const filterNames = ['district', 'category', 'target', 'time', 'from', 'to', 'state', 'within'] as const

/** Those that the list and the search have in common. */
const listNames = [...filterNames, 'order', 'eligible'] as const

/** Those of the list's address that the endpoint knows. */
const paramNames = [
  ...filterNames,
  'keyword',
  'organization',
  'order',
  'eligible',
  'cursor',
  'pageNo',
  'pageSize',
  'latitude',
  'longitude',
  'source',
] as const

export type MissionParams = Readonly<Partial<Record<(typeof paramNames)[number], string>>>
export type MissionFilters = Pick<MissionParams, (typeof listNames)[number]>
/** `undefined` takes one away. */
export type FilterChange = { readonly [K in keyof MissionParams]?: string | undefined }
/** The address of what is filtered, with some filters changed. */
export type FilterAddress = (change: FilterChange) => string

export const states: Readonly<Record<string, string>> = Object.fromEntries(
  filterStates.map((state) => [state, missionStateLabels[state]]),
)
export const orders = { near: '离我近', soon: '时间近', needed: '最缺人' } as const

/** Kilometres to choose from. */
export const distances = [1, 3, 5, 10, 20] as const
export const withinText = (kilometres: string): string => `${kilometres} 公里内`

/** Whether the list has to know where the person is. */
export const isNearWanted = ({ order, within }: MissionParams): boolean => order === 'near' || within !== undefined

function paramsOf(search: URLSearchParams, names: readonly string[]) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = search.getAll(name)
      return values.length === 1 && values[0] ? [[name, values[0]]] : []
    }),
  )
}

/** The parameters of an address, empty and repeated ones left out: the very query that the server keyed. */
export const missionParamsOf = (search: URLSearchParams): MissionParams => paramsOf(search, paramNames)

/** Those alone that the list and the search have in common. */
export const missionFiltersOf = (search: URLSearchParams): MissionFilters => paramsOf(search, listNames)

/** Search part of the address with some filters changed. Places in the list never stay. */
export function searchWith(params: MissionParams, change: FilterChange): string {
  const paging = { cursor: undefined, pageNo: undefined, pageSize: undefined }
  const next = Object.entries({ ...params, ...paging, ...change }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return next.length === 0 ? '' : `?${new URLSearchParams(next)}`
}

/**
 * The filters under which one can be told of new missions, with the district that the list keeps to; null where nothing narrows it, or a state
 * does that no new mission is in.
 */
export function newMissionFilters(params: MissionParams, servingDistrict: string | undefined): SearchFilters | null {
  const isNarrowed = Object.keys(searchFiltersOf(params)).length > 0
  if (!isNarrowed || (params.state ?? 'recruiting') !== 'recruiting') return null
  return searchFiltersOf({ ...params, district: params.district ?? servingDistrict })
}

/** The filters in use, each removable; district and organization by their names as far as they are known. */
export function chipsOf(
  params: MissionParams,
  to: FilterAddress,
  districtName: (code: string) => string,
  organizationName = '所选组织',
): Chip[] {
  const chip = (text: string, ...names: (keyof MissionParams)[]): Chip => ({
    text,
    to: to(Object.fromEntries(names.map((name) => [name, undefined]))),
  })
  const { state, within, eligible } = params
  return [
    ...filterWords(params, districtName, organizationName).map(({ text, names }) => chip(text, ...names)),
    state && chip(states[state] ?? state, 'state'),
    within && chip(withinText(within), 'within'),
    eligible === 'true' && chip('我能报名的', 'eligible'),
  ].filter((item) => typeof item === 'object')
}
