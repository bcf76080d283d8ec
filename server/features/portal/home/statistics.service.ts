import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { indexStatistics, volunteerRanking } from '#contract/home.ts'
import type { Executor } from '../../../database/client.ts'
import { cachedFigure } from '../../../search/cached-figures.ts'
import { spanOf } from '../../missions/mission/day-spans.ts'
import { countOpenSeats } from './open-seats.repository.ts'
import { listMonthRanking, listTotalRanking } from './ranking.repository.ts'
import { findServingDistrict } from '../../../records/district/serving-district.repository.ts'
import { selectTotals } from '../../../records/figures/totals.repository.ts'

const rankingLength = 10

/** Totals of the portal, and the free places of the weekend in the district. */
export async function readHomeStatistics(
  executor: Executor,
  host: string,
  query: Query<typeof indexStatistics>,
  now: Date,
): Promise<ReplyInput<typeof indexStatistics>> {
  const serving = await findServingDistrict(executor, host, query.district)
  const totals = await selectTotals(executor)
  return {
    volunteers: totals.get('volunteers') ?? 0,
    organizations: totals.get('organizations') ?? 0,
    missions: totals.get('missions') ?? 0,
    serviceMinutes: totals.get('serviceMinutes') ?? 0,
    ...(await cachedFigure(executor, `weekend ${serving.code} ${shanghaiDay(now)}`, (connection) =>
      readWeekend(connection, serving.code, now),
    )),
    districtName: serving.name,
  }
}

/** This weekend, until it is under way and nothing of it lies ahead; then the next one. */
async function readWeekend(executor: Executor, code: string, now: Date) {
  const weekend = spanOf('weekend', now)
  const current = await countOpenSeats(executor, code, now, weekend)
  const isPast = current.ahead === 0 && weekend.from !== null && weekend.from <= now
  const { weekendPlaces, weekendMissions } = isPast
    ? await countOpenSeats(executor, code, now, spanOf('nextWeekend', now))
    : current
  return { weekendPlaces, weekendMissions, weekend: isPast ? ('next' as const) : ('this' as const) }
}

/** The first ten by the counters beside the ledger; accounts that are closed are left out. */
export async function readOrganizationRanking(
  executor: Executor,
  query: Query<typeof volunteerRanking>,
  now: Date,
): Promise<ReplyInput<typeof volunteerRanking>> {
  const { district: code } = query
  const rows =
    query.range === 'month'
      ? await listMonthRanking(executor, shanghaiDay(now).slice(0, 7), code, rankingLength)
      : await listTotalRanking(executor, code, rankingLength)
  return rows.map((row, index) => ({
    rank: index + 1,
    name: maskName(row.name),
    districtName: row.districtName ?? '',
    minutes: row.minutes,
  }))
}
