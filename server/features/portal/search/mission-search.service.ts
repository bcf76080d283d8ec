import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { searchMissions } from '#contract/search.ts'
import type { Executor } from '../../../database/client.ts'
import { mostCounted } from '../../../search/count.ts'
import { countedKeysetPage } from '../../../search/keyset-page.ts'
import {
  eligiblePage,
  keyOf,
  listKey,
  presentMissions,
  readFrom,
  scanOf,
  startAfter,
} from '../../missions/mission/mission-list.service.ts'
import { loadApplicantFacts } from '../../../records/mission/applicant-facts.repository.ts'
import { countEndedHits, countMissionHits, findAddresses } from './mission-search.repository.ts'

type SearchQuery = Query<typeof searchMissions>
type Page = ReplyInput<typeof searchMissions>
type Item = Omit<Page['items'][number], 'address'>

/** Missions with all words, as the list shows those that pass its filters, a page at a time. */
export async function findMissions(
  executor: Executor,
  query: SearchQuery,
  volunteerId: number | null,
  now: Date,
): Promise<Page> {
  const facts = volunteerId === null ? null : await loadApplicantFacts(executor, volunteerId, now)
  if (facts && query.eligible) {
    const page = await eligiblePage(executor, query, facts, now)
    const items = page.items.map((item) => ({ ...item, hasEnded: false }))
    return { ...page, items: await withAddresses(executor, items), ended: { total: 0, more: false } }
  }
  const filter = { ...scanOf(query, null, now).filter, keyword: query.keyword }
  const page = await countedKeysetPage(query, {
    key: listKey,
    keyOf,
    count: () => countMissionHits(executor, filter),
    read: async ({ after, offset, limit }) => {
      const countLimit = offset < mostCounted ? offset + limit : 0
      const scan = scanOf(query, after, now)
      const found = await readFrom(executor, scan, after && startAfter(after), countLimit)
      return found.slice(offset)
    },
  })
  const missions = await presentMissions(executor, page.items, facts)
  const endedIds = new Set(page.items.filter(({ segment }) => segment === 'ended').map(({ row }) => row.id))
  const items = missions.map((item) => ({ ...item, hasEnded: endedIds.has(item.id) }))
  return {
    ...page,
    items: await withAddresses(executor, items),
    ended: await countEndedHits(executor, filter, now),
    leftOut: 0,
  }
}

async function withAddresses(executor: Executor, items: readonly Item[]): Promise<Page['items']> {
  const addresses = await findAddresses(
    executor,
    items.map(({ id }) => id),
  )
  return items.map((item) => ({ ...item, address: addresses.get(item.id) ?? '' }))
}
