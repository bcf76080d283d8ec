import { redirect } from 'react-router-dom'
import type { QueryInput } from '#contract/endpoint.ts'
import type { missions } from '#contract/mission/mission.ts'
import { routePath } from '#contract/routes.ts'
import { readUserType } from '../../../lib/cookies.ts'
import { cachedPosition } from '../../../shared/location/known-position.ts'
import { isNearWanted, missionParamsOf } from '../../../shared/mission/filters.ts'
import { cachedList, type MissionList } from './cached-list.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'

export const firstPageSize = 10
const path = routePath('mission')

/** Nobody knows yet what is near. */
const nothingNear = { items: [], nextCursor: null, total: 0, leftOut: 0, more: false }

/**
 * The list of an address. Coming back to the bare address from another page leads to the filters as they were left, and the same
 * filters are read again as far as pages had been loaded.
 */
export async function loadList({
  url,
  signal,
  siteDistricts,
}: Pick<ScreenArgs, 'url' | 'signal' | 'siteDistricts'>): Promise<MissionList> {
  const before = cachedList()
  if (url.search === '' && before !== null && before.search !== '' && window.location.pathname !== path)
    throw redirect(path + before.search)

  const params = missionParamsOf(url.searchParams)
  const reader = readUserType()
  const district = params.district ? undefined : await siteDistricts.city()
  const api = await import('./mission.api.ts')
  const position = cachedPosition()
  const query = { ...(district && { district }), ...params, ...position } as QueryInput<typeof missions>
  const same = before?.search === url.search && before.reader === reader && before.district === district
  const count = same ? Math.max(firstPageSize, before.items.length) : firstPageSize
  const located = position !== null
  const [page, districts] = await Promise.all([
    isNearWanted(params) && !located ? nothingNear : api.fetchMissionsUpTo(count, query, signal),
    siteDistricts.around(params.district),
  ])
  return { search: url.search, district, reader, now: Date.now(), ...page, districts, located }
}
