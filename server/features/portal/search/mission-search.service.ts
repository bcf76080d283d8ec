import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { ensure } from '#domain/ensure.ts'
import type { searchMissions } from '#contract/search.ts'
import type { Executor } from '../../../database/client.ts'
import { mostCounted } from '../../../search/count.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { countedKeysetPage } from '../../../search/keyset-page.ts'
import { readTiers } from '../../../search/tiers.ts'
import { segments } from '../../missions/mission/mission-filter.ts'
import { missionPage } from '../../missions/mission/mission-list.repository.ts'
import { filterOf, presentMissions } from '../../missions/mission/mission-list.service.ts'
import type { PagePoint } from '../../missions/mission/mission-order.ts'
import { callerPosition } from '../../../records/mission/distance.ts'
import { loadApplicantFacts } from '../../../records/mission/applicant-facts.repository.ts'
import { countEndedHits, countMissionHits, findAddresses } from './mission-search.repository.ts'

type Page = ReplyInput<typeof searchMissions>

/** Segment, key of the order, id, and the instant that parts the segments. */
const key = z.tuple([cursorParts.tier(segments.length), cursorParts.instant, cursorParts.id, cursorParts.instant])

/** Missions with all words that pass the filters of the list, in its order, a page at a time. */
export async function findMissions(
  executor: Executor,
  query: Query<typeof searchMissions>,
  volunteerId: number | null,
  now: Date,
): Promise<Page> {
  const position = callerPosition(query)
  const filter = { ...filterOf(query, position, now), keyword: query.keyword }
  const page = await countedKeysetPage(query, {
    key,
    count: () => countMissionHits(executor, filter),
    read: async ({ after, offset, limit }) => {
      const signUpAt = after ? new Date(after[3]) : now
      const read = (tier: number, point: PagePoint | undefined, count: number) =>
        missionPage(executor, {
          segment: ensure(segments[tier]),
          signUpAt,
          order: 'soon',
          filter,
          position,
          after: point,
          limit: count,
        })
      const start = after && { tier: after[0], after: { key: after[1], id: after[2] } }
      const countLimit = offset < mostCounted ? offset + limit : 0
      const found = await readTiers(segments.length, start, countLimit, read)
      return found.slice(offset).map((item) => ({ ...item, signUpAt }))
    },
    keyOf: ({ tier, row, signUpAt }) => [tier, String(row.key), row.id, signUpAt.toISOString()],
  })
  const facts = volunteerId === null ? null : await loadApplicantFacts(executor, volunteerId, now)
  const ended = await countEndedHits(executor, filter, now)
  const endedIds = new Set(page.items.filter(({ tier }) => segments[tier] === 'ended').map(({ row }) => row.id))
  const items = await presentMissions(executor, page.items, facts)
  const addresses = await findAddresses(
    executor,
    page.items.map(({ row }) => row.id),
  )
  return {
    ...page,
    ended,
    items: items.map((item) => ({
      ...item,
      address: addresses.get(item.id) ?? '',
      hasEnded: endedIds.has(item.id),
    })),
  }
}
