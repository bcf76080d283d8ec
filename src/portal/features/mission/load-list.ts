import { redirect } from 'react-router-dom'
import type { QueryInput, Reply } from '#contract/endpoint.ts'
import type { missions } from '#contract/mission.ts'
import { routePath } from '#contract/routes.ts'
import { readUserType } from '../../../lib/cookies.ts'
import { takePageData } from '../../../lib/page-data.ts'
import { servingCity } from '../../../lib/site.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'
import { knownPosition } from '../../../session/known-position.ts'
import { givenBy } from './filters.ts'
import { keepList, keptList, type MissionList } from './kept-list.ts'
import { preloadRegion } from '../../../session/use-region.ts'

type Page = Reply<typeof missions>

export const firstPageSize = 10
const path = routePath('mission')

/**
 * The list of an address. Coming back to the bare address from another page leads to the filters as they were left, and the same
 * filters are read again as far as pages had been loaded.
 */
export async function loadList({ url, signal }: Pick<ScreenArgs, 'url' | 'signal'>): Promise<MissionList> {
  const before = keptList()
  const arriving = window.location.pathname !== path
  if (arriving && url.search === '' && before !== null && before.search !== '') throw redirect(path + before.search)

  const given = givenBy(url.searchParams)
  const reader = readUserType()
  const district = given.district ? undefined : servingCity()
  const base = { search: url.search, district, reader, now: Date.now() }
  const ready = takePageData<Page>('/home/mission/info/missionList', { district, ...given }, { guestOnly: true })
  if (ready) return keep({ ...base, ...ready, located: false })

  const api = await import('./mission.api.ts')
  const position = knownPosition()
  const query = { ...(district && { district }), ...given, ...position } as QueryInput<typeof missions>
  const same = before?.search === url.search && before.reader === reader && before.district === district
  const count = same ? Math.max(firstPageSize, before.items.length) : firstPageSize
  const [page] = await Promise.all([api.readMissionsUpTo(count, query, signal), preloadRegion(given.district)])
  signal.throwIfAborted()
  return keep({ ...base, ...page, located: position !== null })
}

function keep(list: MissionList): MissionList {
  keepList(list)
  return list
}
