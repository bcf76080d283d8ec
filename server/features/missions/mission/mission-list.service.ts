import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { missionCities, missions } from '#contract/mission/mission.ts'
import { ensure } from '#domain/ensure.ts'
import type { Executor } from '../../../database/client.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { judgedKeysetPage, keysetPage } from '../../../search/keyset-page.ts'
import { readTiers } from '../../../search/tiers.ts'
import { daysSpan, spanOf } from './day-spans.ts'
import { callerPosition } from '../../../records/mission/distance.ts'
import { type ManagedMissionFilter, type Segment, segments } from './mission-filter.ts'
import {
  cityCounts,
  countMissions,
  countSegment,
  type MissionPageRequest,
  type ListedMissionRow,
  missionPage,
  slotsOfMissions,
} from './mission-list.repository.ts'
import type { Coordinates } from '../../../records/mission/mission-distance.ts'
import type { MissionOrder } from './mission-order.ts'
import { bestEligibility, judgedSummaryOf, personalSummaryOf, type SlotSpan, summaryOf } from './mission-summary.ts'
import { loadApplicantFacts, type StoredApplicantFacts } from '../../../records/mission/applicant-facts.repository.ts'

type ListQuery = Query<typeof missions>
type FilterQuery = Query<typeof missionCities> & { readonly district?: string | undefined }
type Page = ReplyInput<typeof missions>

const keys = { soon: cursorParts.instant, near: cursorParts.number, needed: cursorParts.integer }

/** Order, its key, segment and id of the last mission seen, the position that distances count from, and when the first page was read. */
export const listKey = z
  .tuple([
    z.enum(['soon', 'near', 'needed']),
    z.union([z.string(), z.number()]),
    z.enum(['live', ...segments]),
    cursorParts.id,
    z.number().min(-90).max(90).nullable(),
    z.number().min(-180).max(180).nullable(),
    cursorParts.instant,
  ])
  .refine(([order, value]) => keys[order].safeParse(value).success)
  .refine(([order, , , , latitude, longitude]) => order !== 'near' || (latitude !== null && longitude !== null))
type Key = z.output<typeof listKey>

interface Scan {
  /** When the first page was read: what could be applied for then stays before the rest. */
  readonly signUpAt: Date
  readonly order: MissionOrder
  readonly filter: ManagedMissionFilter
  readonly position: Coordinates | undefined
}

interface ListItem {
  readonly row: ListedMissionRow
  readonly segment: Segment
  readonly scan: Scan
}

/** Where a segment is begun. */
type Place = Pick<MissionPageRequest, 'after' | 'offset'>

/** Missions judged for a page at most, and at a time until it is full. */
const judgeLimits = { most: 500, atOnce: 25 }

/** Public missions, live ones first; for a volunteer with the own application and standing, and what is theirs today before all. */
export async function listMissions(
  executor: Executor,
  query: ListQuery,
  volunteerId: number | null,
  now: Date,
): Promise<Page> {
  const facts = volunteerId === null ? null : await loadApplicantFacts(executor, volunteerId, now)
  if (facts && query.eligible) return eligiblePage(executor, query, facts, now)
  const page = await keysetPage(query, {
    key: listKey,
    keyOf,
    count: () => countMissions(executor, scanOf(query, null, now).filter),
    read: async ({ after, offset, limit }) => {
      const scan = scanOf(query, after, now)
      const todayItems = facts ? await missionsOfToday(executor, scan, facts, query.pageSize) : []
      const top = after || offset > 0 ? [] : todayItems
      const rest = exclude(scan, todayItems)
      const start = after ? startAfter(after) : await findStart(executor, rest, Math.max(0, offset - todayItems.length))
      return [...top, ...(await readFrom(executor, rest, start, limit - top.length))]
    },
  })
  return { ...page, items: await presentMissions(executor, page.items, facts), leftOut: 0, more: false }
}

/** How a list is read: as its first page was, and that one as it is asked for. */
export function scanOf(query: ListQuery, after: Key | null, now: Date): Scan {
  if (after) {
    const [order, , , , latitude, longitude, at] = after
    const position = latitude === null || longitude === null ? callerPosition(query) : { latitude, longitude }
    return { signUpAt: new Date(at), order, position, filter: filterOf(query, position, now) }
  }
  const position = callerPosition(query)
  const order = query.order === 'near' && !position ? 'soon' : query.order
  return { signUpAt: now, order, position, filter: filterOf(query, position, now) }
}

export function keyOf({ row, segment, scan: { order, position, signUpAt } }: ListItem): Key {
  const { latitude = null, longitude = null } = position ?? {}
  return [order, row.key, segment, row.id, latitude, longitude, signUpAt.toISOString()]
}

/** Cities that have missions with these filters. */
export function listCities(
  executor: Executor,
  query: Query<typeof missionCities>,
  now: Date,
): Promise<ReplyInput<typeof missionCities>> {
  return cityCounts(executor, filterOf(query, callerPosition(query), now))
}

/** Missions that the caller takes part in today and that pass the filter; none when they would fill the page. */
async function missionsOfToday(executor: Executor, scan: Scan, facts: StoredApplicantFacts, pageSize: number) {
  const today = shanghaiDay(facts.now)
  const applications = facts.live.filter(({ startAt }) => shanghaiDay(startAt) === today)
  const missionIds = [...new Set(applications.map(({ missionId }) => missionId))]
  if (missionIds.length === 0 || missionIds.length >= pageSize) return []
  return readFrom(executor, { ...scan, filter: { ...scan.filter, only: missionIds } }, null, missionIds.length)
}

const exclude = (scan: Scan, todayItems: readonly ListItem[]): Scan =>
  todayItems.length === 0 ? scan : { ...scan, filter: { ...scan.filter, without: todayItems.map(({ row }) => row.id) } }

/** Without a position nothing lies within a distance or without: that filter waits until it is known. */
export function filterOf(query: FilterQuery, position: Coordinates | undefined, now: Date): ManagedMissionFilter {
  const span = query.time ? spanOf(query.time, now) : daysSpan(query.from, query.to)
  const keyword = query.keyword === '' ? undefined : query.keyword
  const { district, category, target, state, organization, within } = query
  return {
    district,
    category,
    target,
    state,
    keyword,
    organizationId: organization === undefined ? undefined : Number(organization),
    around: position && within !== undefined ? { ...position, kilometres: within } : undefined,
    from: span.from ?? undefined,
    to: span.to ?? undefined,
  }
}

/** The first mission after so many; the segments before it are counted, not read. */
async function findStart(executor: Executor, { filter, signUpAt }: Scan, skip: number) {
  let offset = skip
  let tier = 0
  for (const segment of segments.slice(0, -1)) {
    const count = offset === 0 ? 0 : await countSegment(executor, segment, signUpAt, filter)
    if (offset === 0 || offset < count) break
    offset -= count
    tier += 1
  }
  return { tier, after: { offset } }
}

const placeAfter = ([, value, , id]: Key): Place => ({ after: { key: value, id } })

/** The place behind a mission; null, the beginning, where its list had other segments. */
export function startAfter(last: Key) {
  const tier = segments.findIndex((segment) => segment === last[2])
  return tier < 0 ? null : { tier, after: placeAfter(last) }
}

/** Missions from a place on, over the borders between the segments. */
export async function readFrom(
  executor: Executor,
  scan: Scan,
  start: { readonly tier: number; readonly after: Place } | null,
  limit: number,
): Promise<ListItem[]> {
  const segmentOf = (tier: number) => ensure(segments[tier])
  const rows = await readTiers(segments.length, start, limit, (tier, position: Place | undefined, count) =>
    missionPage(executor, { ...scan, ...position, segment: segmentOf(tier), limit: count }),
  )
  return rows.map(({ row, tier }) => ({ row, segment: segmentOf(tier), scan }))
}

/** Rows as lists show them, for a volunteer with what concerns them. */
export async function presentMissions(
  executor: Executor,
  items: readonly Pick<ListItem, 'row'>[],
  facts: StoredApplicantFacts | null,
): Promise<Page['items']> {
  if (!facts) return items.map(({ row }) => summaryOf(row))
  const slots = await slotsByMission(executor, items)
  return items.map(({ row }) => personalSummaryOf(row, slots.get(row.id) ?? [], facts))
}

async function slotsByMission(
  executor: Executor,
  items: readonly Pick<ListItem, 'row'>[],
): Promise<Map<number, SlotSpan[]>> {
  const slots = await slotsOfMissions(
    executor,
    items.map(({ row }) => row.id),
  )
  return Map.groupBy(slots, ({ missionId }) => missionId)
}

/** Missions that the caller may apply for, over at most 500 missions a request. */
export function eligiblePage(
  executor: Executor,
  query: ListQuery,
  facts: StoredApplicantFacts,
  now: Date,
): Promise<Page> {
  const appliedIds = new Set(facts.live.map(({ missionId }) => missionId))
  return judgedKeysetPage(query, {
    key: listKey,
    keyOf,
    limits: judgeLimits,
    read: async ({ after, limit }) => {
      const scan = scanOf(query, after, now)
      const filter = { ...scan.filter, openAt: new Date(facts.now) }
      const position = after ? placeAfter(after) : {}
      const rows = await missionPage(executor, { ...scan, ...position, filter, segment: 'live', limit })
      return rows.map((row): ListItem => ({ row, segment: 'live', scan }))
    },
    judge: async (items) => {
      const slots = await slotsByMission(executor, items)
      return items.map(({ row }) => {
        const best = appliedIds.has(row.id) ? null : bestEligibility(row, slots.get(row.id) ?? [], facts)
        return best?.verdict === 'eligible' ? judgedSummaryOf(row, best, facts) : null
      })
    },
  })
}
