import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { districtPrefix } from '#contract/district-code.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { maskName } from '#contract/fields/masked-name.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import type { indexStatistics, volunteerRanking } from '#contract/home.ts'
import type { Executor } from '../../database/client.ts'
import { district } from '../../database/schema/district.ts'
import { total } from '../../database/schema/home.ts'
import { mission, slot } from '../../database/schema/mission.ts'
import { volunteerMonth } from '../../database/schema/time-record.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { ofWorkingOrganization, openMissionStates } from '../../lifecycle.ts'
import { keptFigure } from '../../search/kept-figures.ts'
import { prepareOnce } from '../../search/prepare-once.ts'
import { type InstantSpan, namedSpan } from '../mission/day-spans.ts'
import { servingDistrict } from './district.service.ts'

const rankingLength = 10

/** Totals of the portal, and the free places of the weekend in the district. */
export async function readStatistics(
  executor: Executor,
  host: string,
  query: Query<typeof indexStatistics>,
  now: Date,
): Promise<Reply<typeof indexStatistics>> {
  const serving = await servingDistrict(executor, host, query.district)
  const rows = await executor.select().from(total)
  const totals = new Map(rows.map(({ name, value }) => [name, value]))
  return {
    volunteers: totals.get('volunteers') ?? 0,
    organizations: totals.get('organizations') ?? 0,
    missions: totals.get('missions') ?? 0,
    serviceMinutes: totals.get('serviceMinutes') ?? 0,
    ...(await keptFigure(executor, `weekend ${serving.code} ${shanghaiDay(now)}`, (on) =>
      readWeekend(on, serving.code, now),
    )),
    districtName: serving.name,
  }
}

/** This weekend, until it is under way and nothing of it lies ahead; then the next one. */
async function readWeekend(executor: Executor, code: string, now: Date) {
  const weekend = namedSpan('weekend', now)
  const current = await openPlaces(executor, code, now, weekend)
  const isPast = current.ahead === 0 && weekend.from !== null && weekend.from <= now
  const { weekendPlaces, weekendMissions } = isPast
    ? await openPlaces(executor, code, now, namedSpan('nextWeekend', now))
    : current
  return { weekendPlaces, weekendMissions, weekend: isPast ? ('next' as const) : ('this' as const) }
}

/** Free places in the span, the missions that have some, and the slots ahead that one can sign up for, full ones among them. */
async function openPlaces(executor: Executor, code: string, now: Date, { from, to }: InstantSpan) {
  const prefix = districtPrefix(code)
  const at = (name: string) => sql`${sql.placeholder(name)}`
  const [row] = await prepareOnce(executor, 'weekend_places', (name) =>
    executor
      .select({
        weekendPlaces: sql<number>`coalesce(sum(${slot.capacity} - ${slot.taken}), 0)::int`,
        weekendMissions: sql<number>`(count(distinct ${mission.id}) filter (where ${slot.capacity} > ${slot.taken}))::int`,
        ahead: sql<number>`count(*)::int`,
      })
      .from(mission)
      .innerJoin(slot, eq(slot.missionId, mission.id))
      .where(
        sql`${mission.state} = any(${at('open')}::text[]) and ${mission.districtCode} between ${at('districtFrom')} and ${at('districtTo')}
          and ${mission.recruitStartAt} <= ${at('now')}::timestamptz and ${mission.recruitEndAt} > ${at('now')}::timestamptz
          and ${ofWorkingOrganization(mission.organizationId)}
          and ${slot.startAt} > ${at('now')}::timestamptz and ${slot.startAt} >= ${at('from')}::timestamptz and ${slot.startAt} < ${at('to')}::timestamptz`,
      )
      .prepare(name),
  ).execute({
    open: openMissionStates,
    districtFrom: prefix.padEnd(6, '0'),
    districtTo: prefix.padEnd(6, '9'),
    now: now.toISOString(),
    from: from?.toISOString(),
    to: to?.toISOString(),
  })
  return row ?? { weekendPlaces: 0, weekendMissions: 0, ahead: 0 }
}

/** The first ten by the counters beside the ledger; accounts that are closed are left out. */
export async function readRanking(
  executor: Executor,
  query: Query<typeof volunteerRanking>,
  now: Date,
): Promise<Reply<typeof volunteerRanking>> {
  const rows = query.range === 'month' ? await monthRanking(executor, query, now) : await totalRanking(executor, query)
  return rows.map((row, index) => ({
    rank: index + 1,
    name: maskName(row.name),
    districtName: row.districtName ?? '',
    minutes: row.minutes,
  }))
}

const inDistrict = (code: string | undefined) =>
  code === undefined
    ? undefined
    : sql`${volunteer.livingDistrict} between ${districtPrefix(code).padEnd(6, '0')} and ${districtPrefix(code).padEnd(6, '9')}`

function totalRanking(executor: Executor, query: Query<typeof volunteerRanking>) {
  return executor
    .select({ name: volunteer.name, districtName: district.name, minutes: volunteer.serviceMinutes })
    .from(volunteer)
    .leftJoin(district, eq(district.code, volunteer.livingDistrict))
    .where(and(gt(volunteer.serviceMinutes, 0), ne(volunteer.logoffState, 'loggedOff'), inDistrict(query.district)))
    .orderBy(desc(volunteer.serviceMinutes), asc(volunteer.id))
    .limit(rankingLength)
}

function monthRanking(executor: Executor, query: Query<typeof volunteerRanking>, now: Date) {
  return executor
    .select({ name: volunteer.name, districtName: district.name, minutes: volunteerMonth.minutes })
    .from(volunteerMonth)
    .innerJoin(volunteer, eq(volunteer.id, volunteerMonth.volunteerId))
    .leftJoin(district, eq(district.code, volunteer.livingDistrict))
    .where(
      and(
        eq(volunteerMonth.month, shanghaiDay(now).slice(0, 7)),
        gt(volunteerMonth.minutes, 0),
        ne(volunteer.logoffState, 'loggedOff'),
        inDistrict(query.district),
      ),
    )
    .orderBy(desc(volunteerMonth.minutes), asc(volunteerMonth.volunteerId))
    .limit(rankingLength)
}
