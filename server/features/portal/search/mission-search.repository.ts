import { and, inArray, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { mission } from '../../../database/schema/mission.ts'
import { type Counted, countUpTo } from '../../../search/count.ts'
import { isInDistrict } from '../../../search/within-district.ts'
import { termsSql } from '../../../search/terms.ts'
import {
  filterSql,
  isPublicForSearch,
  type ManagedMissionFilter,
  segmentHolds,
  segmentSql,
} from '../../missions/mission/mission-filter.ts'

/** What is looked for, and the filters that it passes. */
type SearchFilter = ManagedMissionFilter & { readonly keyword: string }

/** Public missions with all words, in a district. */
export function publicWith(keyword: string, district: string | undefined): SQL | undefined {
  return and(
    isPublicForSearch(mission.state, mission.stateContext),
    ...termsSql(mission, keyword),
    isInDistrict(mission.districtCode, district),
  )
}

export function countMissionHits(executor: Executor, filter: SearchFilter): Promise<Counted> {
  const { keyword, district, ...others } = filter
  return countUpTo(executor, mission, and(publicWith(keyword, district), filterSql(others)), filter)
}

/** Those that stand behind the ones one can still go to. */
export const countEndedHits = async (executor: Executor, filter: SearchFilter, now: Date): Promise<Counted> =>
  segmentHolds('ended', filter)
    ? countUpTo(executor, mission, and(segmentSql('ended', now), filterSql(filter)), { ended: filter })
    : { total: 0, more: false }

/** Addresses by mission. */
export async function findAddresses(executor: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await executor
    .select({ id: mission.id, address: mission.address })
    .from(mission)
    .where(inArray(mission.id, [...ids]))
  return new Map(rows.map(({ id, address }) => [id, address]))
}
