import { filterStates } from '#domain/lifecycle/mission.ts'
import { missionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { filterWords, type SearchFilters, searchFiltersOf } from '#domain/mission/saved-search.ts'

/** Parameters of the list's address that the endpoint knows, as they stand there. */
const paramNames = [
  'district',
  'category',
  'target',
  'time',
  'from',
  'to',
  'state',
  'keyword',
  'organization',
  'within',
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

export const states: Readonly<Record<string, string>> = Object.fromEntries(
  filterStates.map((state) => [state, missionStateLabels[state]]),
)
export const orders = { near: '离我近', soon: '时间近', needed: '最缺人' } as const

/** Kilometres to choose from. */
export const distances = [1, 3, 5, 10, 20] as const
export const withinText = (kilometres: string): string => `${kilometres} 公里内`

/** Whether the list has to know where the person is. */
export const isNearWanted = ({ order, within }: MissionParams): boolean => order === 'near' || within !== undefined

/** The parameters of an address, empty and repeated ones left out: the very query that the server keyed. */
export function missionParamsOf(search: URLSearchParams): MissionParams {
  return Object.fromEntries(
    paramNames.flatMap((name) => {
      const values = search.getAll(name)
      return values.length === 1 && values[0] ? [[name, values[0]]] : []
    }),
  )
}

/** Search part of the address with some filters changed; `undefined` takes one away. Places in the list never stay. */
export function searchWith(
  params: MissionParams,
  change: { readonly [K in keyof MissionParams]?: string | undefined },
): string {
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

export interface Chip {
  text: string
  /** What the address becomes without it. */
  search: string
}

/** The filters in use, each removable; district and organization by their names as far as they are known. */
export function chipsOf(
  params: MissionParams,
  districtName: (code: string) => string,
  organizationName = '所选组织',
): Chip[] {
  const chip = (text: string, ...names: (keyof MissionParams)[]): Chip => ({
    text,
    search: searchWith(params, Object.fromEntries(names.map((name) => [name, undefined]))),
  })
  const { state, within, eligible } = params
  return [
    ...filterWords(params, districtName, organizationName).map(({ text, names }) => chip(text, ...names)),
    state && chip(states[state] ?? state, 'state'),
    within && chip(withinText(within), 'within'),
    eligible === 'true' && chip('我能报名的', 'eligible'),
  ].filter((item) => typeof item === 'object')
}
