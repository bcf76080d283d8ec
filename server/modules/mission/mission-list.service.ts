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
import { loadStanding, type OwnStanding } from './standing.repository.ts'

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

interface Place {
  readonly segment: Segment
  readonly after?: PagePoint | undefined
  readonly offset?: number
}

interface Found {
  readonly row: MissionRow
  readonly segment: Segment
}

/** Missions judged for a page at most, and at a time until it is full. */
const judged = { most: 500, atOnce: 25 }

/** Public missions, live ones first; for a volunteer with the own application and standing, and what is theirs today before all. */
export async function listMissions(
  executor: Executor,
  query: ListQuery,
  volunteerId: number | null,
  now: Date,
): Promise<Page> {
  const standing = volunteerId === null ? null : await loadStanding(executor, volunteerId, now)
  const start = query.cursor === undefined ? null : readPlace(query.cursor)
  const position = start?.position ?? positionOf(query)
  const order = start?.order ?? (query.order === 'near' && !position ? 'soon' : query.order)
  const scan: Scan = { signUpAt: start?.signUpAt ?? now, order, position, filter: filterOf(query, position, now) }
  if (standing && query.eligible) return eligiblePage(executor, scan, start, query, standing)

  const total = start?.total ?? (await countMissions(executor, scan.filter))
  const skipped = start ? 0 : ((query.pageNo ?? 1) - 1) * query.pageSize
  const lifted = standing ? await missionsOfToday(executor, scan, standing, query.pageSize) : []
  const top = start || skipped > 0 ? [] : lifted
  const rest = without(scan, lifted)
  const place = start ?? (await placeAt(executor, rest, Math.max(0, skipped - lifted.length)))
  const size = query.pageSize - top.length
  const found = await readFrom(executor, rest, place, size + 1)
  const shown = found.slice(0, size)
  const last = shown.at(-1)
  return {
    items: await present(executor, [...top, ...shown], standing),
    nextCursor: last && found.length > shown.length ? cursorAfter(last, scan, total) : null,
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
async function missionsOfToday(executor: Executor, scan: Scan, standing: OwnStanding, pageSize: number) {
  const today = shanghaiDay(standing.now)
  const own = standing.live.filter(({ startAt }) => shanghaiDay(startAt) === today)
  const only = [...new Set(own.map(({ missionId }) => missionId))]
  if (only.length === 0 || only.length >= pageSize) return []
  return readFrom(executor, { ...scan, filter: { ...scan.filter, only } }, { segment: 'open' }, only.length)
}

const without = (scan: Scan, lifted: readonly Found[]): Scan =>
  lifted.length === 0 ? scan : { ...scan, filter: { ...scan.filter, without: lifted.map(({ row }) => row.id) } }

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
async function placeAt(executor: Executor, { filter, signUpAt }: Scan, skipped: number): Promise<Place> {
  let offset = skipped
  for (const segment of segments) {
    const count = offset === 0 || segment === 'ended' ? 0 : await countSegment(executor, segment, signUpAt, filter)
    if (offset === 0 || offset < count || segment === 'ended') return { segment, offset }
    offset -= count
  }
  return { segment: 'ended', offset }
}

/** @throws BusinessError invalidInput for a text that is no cursor of this list */
function readPlace(text: string) {
  const [order, key, segment, id, latitude, longitude, total, at] = readCursor(cursor, text)
  const position = latitude === null || longitude === null ? undefined : { latitude, longitude }
  if (order === 'near' && !position) throw cursorFault()
  return { segment, order, after: { key, id }, position, total, signUpAt: new Date(at) }
}

function cursorAfter({ row, segment }: Found, { order, position, signUpAt }: Scan, total: number): string {
  const { latitude = null, longitude = null } = position ?? {}
  return writeCursor([order, row.key, segment, row.id, latitude, longitude, total, signUpAt.toISOString()])
}

/** Missions from a place on, over the borders between the segments. */
async function readFrom(executor: Executor, scan: Scan, place: Place, limit: number): Promise<Found[]> {
  const found: Found[] = []
  const first = segments.findIndex((segment) => segment === place.segment)
  for (const segment of segments.slice(Math.max(0, first))) {
    const at = segment === place.segment ? place : {}
    const rows = await missionPage(executor, { ...scan, ...at, segment, limit: limit - found.length })
    found.push(...rows.map((row) => ({ row, segment })))
    if (found.length >= limit) break
  }
  return found
}

/** Rows as lists show them, for a volunteer with what concerns them. */
export async function present(
  executor: Executor,
  found: readonly Pick<Found, 'row'>[],
  standing: OwnStanding | null,
): Promise<Page['items']> {
  if (!standing) return found.map(({ row }) => summaryOf(row))
  const slots = await slotsByMission(executor, found)
  return found.map(({ row }) => personalSummaryOf(row, slots.get(row.id) ?? [], standing))
}

async function slotsByMission(
  executor: Executor,
  found: readonly Pick<Found, 'row'>[],
): Promise<Map<number, SlotSpan[]>> {
  const slots = await slotsOfMissions(
    executor,
    found.map(({ row }) => row.id),
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
  start: ReturnType<typeof readPlace> | null,
  { pageSize, pageNo }: ListQuery,
  standing: OwnStanding,
): Promise<Page> {
  const open: Scan = { ...scan, filter: { ...scan.filter, openAt: new Date(standing.now) } }
  const skipped = start ? 0 : ((pageNo ?? 1) - 1) * pageSize
  const wanted = skipped + pageSize + 1
  const fitting: (Found & { readonly best: Eligibility })[] = []
  const applied = new Set(standing.live.map(({ missionId }) => missionId))
  let after = start?.after
  let last: Found | undefined
  for (let seen = 0; seen < judged.most && fitting.length < wanted; seen += judged.atOnce) {
    const rows = await missionPage(executor, { ...open, segment: 'live', after, limit: judged.atOnce })
    const found = rows.map((row): Found => ({ row, segment: 'live' }))
    const slots = await slotsByMission(executor, found)
    for (const one of found) {
      const best = applied.has(one.row.id) ? null : bestEligibility(one.row, slots.get(one.row.id) ?? [], standing)
      if (best?.verdict === 'eligible') fitting.push({ ...one, best })
    }
    last = found.length === judged.atOnce ? found.at(-1) : undefined
    if (!last) break
    after = { key: last.row.key, id: last.row.id }
  }
  const shown = fitting.slice(skipped, skipped + pageSize)
  const before = start?.total ?? 0
  const isFull = fitting.length > skipped + shown.length
  const end = isFull ? shown.at(-1) : last
  return {
    items: shown.map(({ row, best }) => judgedSummaryOf(row, best, standing)),
    nextCursor: end ? cursorAfter(end, scan, before + Math.min(fitting.length, skipped + shown.length)) : null,
    total: before + fitting.length,
    more: last !== undefined,
  }
}
