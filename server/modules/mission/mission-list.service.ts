import { z } from 'zod'
import type { Query, Reply } from '#contract/endpoint.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import type { Eligibility, missionCities, missions } from '#contract/mission.ts'
import type { Executor } from '../../database/client.ts'
import { cursorFault, cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { daysSpan, namedSpan } from './day-spans.ts'
import { positionOf } from './distance.ts'
import { type MissionFilter, type Segment, segments } from './mission-filter.ts'
import {
  cityCounts,
  countMissions,
  countSegment,
  type MissionRow,
  missionPage,
  slotsOfMissions,
} from './mission-list.repository.ts'
import type { Position } from './mission-distance.ts'
import type { MissionOrder, PagePoint } from './mission-order.ts'
import { bestEligibility, judgedSummaryOf, personalSummaryOf, type SlotSpan, summaryOf } from './mission-summary.ts'
import { loadApplicantFacts, type ApplicantFacts } from './applicant-facts.repository.ts'

type ListQuery = Query<typeof missions>
type FilterQuery = Query<typeof missionCities> & { readonly district?: string | undefined }
type Page = Reply<typeof missions>

const point = <O extends MissionOrder, K extends z.ZodType>(order: O, key: K) =>
  z.tuple([
    z.literal(order),
    key,
    z.enum(['live', 'open', 'running', 'ended']),
    cursorParts.id,
    z.number().min(-90).max(90).nullable(),
    z.number().min(-180).max(180).nullable(),
    cursorParts.count,
    cursorParts.instant,
  ])

/** Order, key, segment and id of the last mission seen, the position that distances count from, the total so far, and when the first page was read. */
const cursor = z.union([
  point('soon', cursorParts.instant),
  point('near', cursorParts.number),
  point('needed', cursorParts.integer),
])

interface Scan {
  /** When the first page was read: what could be applied for then stays before the rest. */
  readonly signUpAt: Date
  readonly order: MissionOrder
  readonly filter: MissionFilter
  readonly position: Position | undefined
}

interface PageStart {
  readonly segment: Segment
  readonly after?: PagePoint | undefined
  readonly offset?: number
}

interface ListItem {
  readonly row: MissionRow
  readonly segment: Segment
}

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
  const start = query.cursor === undefined ? null : parseCursor(query.cursor)
  const position = start?.position ?? positionOf(query)
  const order = start?.order ?? (query.order === 'near' && !position ? 'soon' : query.order)
  const scan: Scan = { signUpAt: start?.signUpAt ?? now, order, position, filter: filterOf(query, position, now) }
  if (facts && query.eligible) return eligiblePage(executor, scan, start, query, facts)

  const total = start?.total ?? (await countMissions(executor, scan.filter))
  const skip = start ? 0 : ((query.pageNo ?? 1) - 1) * query.pageSize
  const todayItems = facts ? await missionsOfToday(executor, scan, facts, query.pageSize) : []
  const top = start || skip > 0 ? [] : todayItems
  const rest = exclude(scan, todayItems)
  const from = start ?? (await pageStartAt(executor, rest, Math.max(0, skip - todayItems.length)))
  const size = query.pageSize - top.length
  const items = await readFrom(executor, rest, from, size + 1)
  const pageItems = items.slice(0, size)
  const last = pageItems.at(-1)
  return {
    items: await present(executor, [...top, ...pageItems], facts),
    nextCursor: last && items.length > pageItems.length ? cursorAfter(last, scan, total) : null,
    total,
    more: false,
  }
}

/** Cities that have missions with these filters. */
export function listCities(
  executor: Executor,
  query: Query<typeof missionCities>,
  now: Date,
): Promise<Reply<typeof missionCities>> {
  return cityCounts(executor, filterOf(query, positionOf(query), now))
}

/** Missions that the caller takes part in today and that pass the filter; none when they would fill the page. */
async function missionsOfToday(executor: Executor, scan: Scan, facts: ApplicantFacts, pageSize: number) {
  const today = shanghaiDay(facts.now)
  const applications = facts.live.filter(({ startAt }) => shanghaiDay(startAt) === today)
  const only = [...new Set(applications.map(({ missionId }) => missionId))]
  if (only.length === 0 || only.length >= pageSize) return []
  return readFrom(executor, { ...scan, filter: { ...scan.filter, only } }, { segment: 'open' }, only.length)
}

const exclude = (scan: Scan, todayItems: readonly ListItem[]): Scan =>
  todayItems.length === 0 ? scan : { ...scan, filter: { ...scan.filter, without: todayItems.map(({ row }) => row.id) } }

/** Without a position nothing lies within a distance or without: that filter waits until it is known. */
function filterOf(query: FilterQuery, position: Position | undefined, now: Date): MissionFilter {
  const span = query.time ? namedSpan(query.time, now) : daysSpan(query.from, query.to)
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

/** Where the list goes on after so many missions. */
async function pageStartAt(executor: Executor, { filter, signUpAt }: Scan, skip: number): Promise<PageStart> {
  let offset = skip
  for (const segment of segments) {
    const count = offset === 0 || segment === 'ended' ? 0 : await countSegment(executor, segment, signUpAt, filter)
    if (offset === 0 || offset < count || segment === 'ended') return { segment, offset }
    offset -= count
  }
  return { segment: 'ended', offset }
}

/** @throws BusinessError invalidInput for a text that is no cursor of this list */
function parseCursor(text: string) {
  const [order, key, segment, id, latitude, longitude, total, at] = readCursor(cursor, text)
  const position = latitude === null || longitude === null ? undefined : { latitude, longitude }
  if (order === 'near' && !position) throw cursorFault()
  return { segment, order, after: { key, id }, position, total, signUpAt: new Date(at) }
}

function cursorAfter({ row, segment }: ListItem, { order, position, signUpAt }: Scan, total: number): string {
  const { latitude = null, longitude = null } = position ?? {}
  return writeCursor([order, row.key, segment, row.id, latitude, longitude, total, signUpAt.toISOString()])
}

/** Missions from a place on, over the borders between the segments. */
async function readFrom(executor: Executor, scan: Scan, from: PageStart, limit: number): Promise<ListItem[]> {
  const items: ListItem[] = []
  const first = segments.findIndex((segment) => segment === from.segment)
  for (const segment of segments.slice(Math.max(0, first))) {
    const at = segment === from.segment ? from : {}
    const rows = await missionPage(executor, { ...scan, ...at, segment, limit: limit - items.length })
    items.push(...rows.map((row) => ({ row, segment })))
    if (items.length >= limit) break
  }
  return items
}

/** Rows as lists show them, for a volunteer with what concerns them. */
export async function present(
  executor: Executor,
  items: readonly Pick<ListItem, 'row'>[],
  facts: ApplicantFacts | null,
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

/**
 * Missions that the caller may apply for. Conditions are judged batch by batch until the page is full, over at most 500 missions a request.
 * The total counts those that were found so far: all of them once `more` is false.
 */
async function eligiblePage(
  executor: Executor,
  scan: Scan,
  start: ReturnType<typeof parseCursor> | null,
  { pageSize, pageNo }: ListQuery,
  facts: ApplicantFacts,
): Promise<Page> {
  const open: Scan = { ...scan, filter: { ...scan.filter, openAt: new Date(facts.now) } }
  const skip = start ? 0 : ((pageNo ?? 1) - 1) * pageSize
  const targetCount = skip + pageSize + 1
  const eligibleItems: (ListItem & { readonly best: Eligibility })[] = []
  const appliedIds = new Set(facts.live.map(({ missionId }) => missionId))
  let after = start?.after
  let last: ListItem | undefined
  for (
    let scanCount = 0;
    scanCount < judgeLimits.most && eligibleItems.length < targetCount;
    scanCount += judgeLimits.atOnce
  ) {
    const rows = await missionPage(executor, { ...open, segment: 'live', after, limit: judgeLimits.atOnce })
    const items = rows.map((row): ListItem => ({ row, segment: 'live' }))
    const slots = await slotsByMission(executor, items)
    for (const item of items) {
      const best = appliedIds.has(item.row.id) ? null : bestEligibility(item.row, slots.get(item.row.id) ?? [], facts)
      if (best?.verdict === 'eligible') eligibleItems.push({ ...item, best })
    }
    last = items.length === judgeLimits.atOnce ? items.at(-1) : undefined
    if (!last) break
    after = { key: last.row.key, id: last.row.id }
  }
  const pageItems = eligibleItems.slice(skip, skip + pageSize)
  const before = start?.total ?? 0
  const isFull = eligibleItems.length > skip + pageItems.length
  const end = isFull ? pageItems.at(-1) : last
  return {
    items: pageItems.map(({ row, best }) => judgedSummaryOf(row, best, facts)),
    nextCursor: end ? cursorAfter(end, scan, before + Math.min(eligibleItems.length, skip + pageItems.length)) : null,
    total: before + eligibleItems.length,
    more: last !== undefined,
  }
}
