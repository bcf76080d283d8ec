import { and, inArray, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { mission } from '../../../database/schema/mission.ts'
import { type Counted, countUpTo } from '../../../search/count.ts'
import { isInDistrict } from '../../../search/within-district.ts'
import { termsSql } from '../../../search/terms.ts'
import { filterSql, isPublicForSearch, segmentSql } from '../../missions/mission/mission-filter.ts'

/** Public missions with all words, in a district. */
export function publicWith(keyword: string, district: string | undefined): SQL | undefined {
  return and(
    isPublicForSearch(mission.state, mission.stateContext),
    ...termsSql(mission, keyword),
    isInDistrict(mission.districtCode, district),
  )
}

export const countMissionHits = (executor: Executor, keyword: string, district: string | undefined): Promise<Counted> =>
  countUpTo(executor, mission, publicWith(keyword, district), { text: keyword, code: district })

/** Those that stand behind the ones one can still go to. */
export const countEndedHits = (
  executor: Executor,
  keyword: string,
  district: string | undefined,
  now: Date,
): Promise<Counted> =>
  countUpTo(executor, mission, and(segmentSql('ended', now), filterSql({ keyword, district })), {
    ended: keyword,
    code: district,
  })

/** Addresses by mission. */
export async function findAddresses(executor: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await executor
    .select({ id: mission.id, address: mission.address })
    .from(mission)
    .where(inArray(mission.id, [...ids]))
  return new Map(rows.map(({ id, address }) => [id, address]))
}
