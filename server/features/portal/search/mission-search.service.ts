import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { ensure } from '#domain/ensure.ts'
import type { searchMissions } from '#contract/search.ts'
import type { Executor } from '../../../database/client.ts'
import { mostCounted } from '../../../search/count.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { countedKeysetPage } from '../../../search/keyset-page.ts'
import { readTiers } from '../../../search/tiers.ts'
import type { MatchScope } from '../../../search/terms.ts'
import type { Segment } from '../../missions/mission/mission-filter.ts'
import { missionPage } from '../../missions/mission/mission-list.repository.ts'
import { presentMissions } from '../../missions/mission/mission-list.service.ts'
import type { PagePoint } from '../../missions/mission/mission-order.ts'
import { loadApplicantFacts } from '../../../records/mission/applicant-facts.repository.ts'
import { countMissionHits, findAddresses } from './mission-search.repository.ts'

type Page = ReplyInput<typeof searchMissions>

/** In the order of their rank: what is named so before what is only found so, and of each what is still to come. */
const tiers: readonly { segment: Segment; matchScope: MatchScope }[] = [
  { segment: 'live', matchScope: 'name' },
  { segment: 'ended', matchScope: 'name' },
  { segment: 'live', matchScope: 'elsewhere' },
  { segment: 'ended', matchScope: 'elsewhere' },
]

/** Tier, key of the order and id. */
const key = z.tuple([cursorParts.tier(tiers.length), cursorParts.instant, cursorParts.id])

/** Missions with all words, ranked, a page at a time. */
export async function findMissions(
  executor: Executor,
  query: Query<typeof searchMissions>,
  volunteerId: number | null,
  now: Date,
): Promise<Page> {
  const { keyword, district } = query
  const read = (tier: number, after: PagePoint | undefined, limit: number) => {
    const { segment, matchScope } = ensure(tiers[tier])
    const filter = { keyword, district, matchScope }
    return missionPage(executor, { segment, signUpAt: now, order: 'soon', filter, after, limit })
  }
  const page = await countedKeysetPage(query, {
    key,
    count: () => countMissionHits(executor, keyword, district),
    read: async ({ after, offset, limit }) => {
      const start = after && { tier: after[0], after: { key: after[1], id: after[2] } }
      const countLimit = offset < mostCounted ? offset + limit : 0
      return (await readTiers(tiers.length, start, countLimit, read)).slice(offset)
    },
    keyOf: ({ tier, row }) => [tier, String(row.key), row.id],
  })
  const facts = volunteerId === null ? null : await loadApplicantFacts(executor, volunteerId, now)
  const items = await presentMissions(executor, page.items, facts)
  const addresses = await findAddresses(
    executor,
    page.items.map(({ row }) => row.id),
  )
  return { ...page, items: items.map((item) => ({ ...item, address: addresses.get(item.id) ?? '' })) }
}
