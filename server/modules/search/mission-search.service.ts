import { and, inArray, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { searchMissions } from '#contract/search.ts'
import type { Executor } from '../../database/client.ts'
import { mission } from '../../database/schema/mission.ts'
import { countUpTo, mostCounted } from '../../search/count.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { withinDistrict } from '../../search/within-district.ts'
import { readTiers } from '../../search/tiers.ts'
import { type FoundIn, wordsSql } from '../../search/words.ts'
import { isPublicWithWords, type Segment } from '../mission/mission-filter.ts'
import { type MissionRow, missionPage, type PagePoint } from '../mission/mission-list.repository.ts'
import { present } from '../mission/mission-list.service.ts'
import { loadStanding } from '../mission/standing.repository.ts'

type Page = Reply<typeof searchMissions>

/** In the order of their rank: what is named so before what is only found so, and of each what is still to come. */
const tiers: readonly { segment: Segment; foundIn: FoundIn }[] = [
  { segment: 'live', foundIn: 'name' },
  { segment: 'ended', foundIn: 'name' },
  { segment: 'live', foundIn: 'elsewhere' },
  { segment: 'ended', foundIn: 'elsewhere' },
]

const cursor = z.tuple([
  cursorParts.tier(tiers.length),
  cursorParts.instant,
  cursorParts.id,
  cursorParts.count,
  z.boolean(),
])

/** Missions with all words, ranked, a page at a time. */
export async function findMissions(
  executor: Executor,
  query: Query<typeof searchMissions>,
  volunteerId: number | null,
  now: Date,
): Promise<Page> {
  const { keyword, district, pageSize } = query
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const counted = place
    ? { total: place[3], more: place[4] }
    : await countUpTo(executor, mission, publicWith(keyword, district), { text: keyword, code: district })
  const offset = place ? 0 : ((query.pageNo ?? 1) - 1) * pageSize
  const start = place && { tier: place[0], after: { key: place[1], id: place[2] } }
  const wanted = offset < mostCounted ? offset + pageSize + 1 : 0
  const read = (tier: number, after: PagePoint | undefined, limit: number) => {
    const { segment, foundIn } = tiers[tier] as (typeof tiers)[number]
    return missionPage(executor, { segment, order: 'soon', filter: { keyword, district, foundIn }, after, limit })
  }
  const found = (await readTiers(tiers.length, start, wanted, read)).slice(offset)
  const shown = found.slice(0, pageSize)
  const last = shown.at(-1)
  const standing = volunteerId === null ? null : await loadStanding(executor, volunteerId, now)
  const items = await present(executor, shown, standing)
  const addresses = await addressesOf(executor, shown)
  return {
    items: items.map((item) => ({ ...item, address: addresses.get(Number(item.id)) ?? '' })),
    nextCursor:
      last && found.length > shown.length
        ? writeCursor([last.tier, String(last.row.key), last.row.id, counted.total, counted.more])
        : null,
    ...counted,
  }
}

/** Public missions with all words, in a district. */
export function publicWith(keyword: string, district: string | undefined): SQL | undefined {
  return and(
    isPublicWithWords(mission.state, mission.stateContext),
    ...wordsSql(mission, keyword),
    withinDistrict(mission.districtCode, district),
  )
}

async function addressesOf(
  executor: Executor,
  found: readonly { readonly row: MissionRow }[],
): Promise<Map<number, string>> {
  if (found.length === 0) return new Map()
  const ids = found.map(({ row }) => row.id)
  const rows = await executor
    .select({ id: mission.id, address: mission.address })
    .from(mission)
    .where(inArray(mission.id, ids))
  return new Map(rows.map(({ id, address }) => [id, address]))
}
