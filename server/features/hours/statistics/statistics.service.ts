import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { CodeItem } from '#domain/lists/code-list.ts'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { ageGroups, fewestPeople, gradeItems, monthName, unknownKey } from '#domain/statistics/figures.ts'
import type { CityGroup, federationStatistics, StatisticsGroup } from '#contract/statistics.ts'
import { backgroundOf, type Executor } from '../../../database/client.ts'
import { cachedFigure } from '../../../search/cached-figures.ts'
import { listDistrictsBelow } from '../../../records/district/serving-district.repository.ts'
import { hiddenKeys } from './few-people.ts'
import { monthsOf, periodOf } from './period.ts'
import {
  countRegisteredByDistrict,
  type Dimension,
  listNamesOfOrganizations,
  type ServiceFilter,
  type SumRow,
  sumService,
} from './statistics.repository.ts'

type Report = ReplyInput<typeof federationStatistics>
type Period = ReturnType<typeof periodOf>

/** Organizations that a page shows. */
const organizationsOnPage = 20

/** Sums of a period, and of what it is compared with. */
interface PeriodSums {
  readonly present: readonly SumRow[]
  readonly compared: readonly SumRow[]
}

/** What a report is made of, read at once. */
interface Sums extends PeriodSums {
  readonly registered: ReadonlyMap<string, number>
  readonly cities: readonly CodeItem[]
  readonly organizations: ReadonlyMap<string, string>
}

const ofDimension = (rows: readonly SumRow[], dimension: Dimension) => rows.filter((row) => row.dimension === dimension)

/** The two periods are summed beside each other. */
async function readSums(executor: Executor, period: Period, filter: ServiceFilter): Promise<Sums> {
  const [present, compared] = await Promise.all([
    sumService(executor, period.present, filter),
    sumService(executor, period.compared, filter),
  ])
  const ids = ofDimension(present, 'organization').flatMap(({ key }) => (key === unknownKey ? [] : [Number(key)]))
  return {
    present,
    compared,
    registered: await countRegisteredByDistrict(executor),
    cities: await listDistrictsBelow(executor, undefined),
    organizations: await listNamesOfOrganizations(executor, ids),
  }
}

const figuresOf = ({ minutes, people, missions }: SumRow) => ({ minutes, people, missions })
const emptyTotals = { minutes: 0, people: 0, missions: 0 }

/** The groups of a dimension in the order of `items`, without the figures of those that are too small. */
function groupsOf(sums: PeriodSums, dimension: Dimension, items: readonly CodeItem[]): StatisticsGroup[] {
  const [present, compared] = [ofDimension(sums.present, dimension), ofDimension(sums.compared, dimension)]
  const [hidden, hiddenBefore] = [hiddenKeys(present), hiddenKeys(compared)]
  const rowOf = new Map(present.map((row) => [row.key, row]))
  const rowBefore = new Map(compared.map((row) => [row.key, row]))
  return items.map(({ code, name }) => {
    const row = rowOf.get(code)
    return {
      key: code,
      name,
      figures: hidden.has(code) ? null : row ? figuresOf(row) : emptyTotals,
      before: hiddenBefore.has(code) ? null : (rowBefore.get(code)?.minutes ?? 0),
    }
  })
}

/** Largest first, those without figures last. */
const byMinutes = (groups: readonly StatisticsGroup[]): StatisticsGroup[] =>
  groups.toSorted(
    (a, b) =>
      (b.figures?.minutes ?? Number.MIN_SAFE_INTEGER) - (a.figures?.minutes ?? Number.MIN_SAFE_INTEGER) ||
      (a.key < b.key ? -1 : 1),
  )

/** Items, and the unknown one where the ledger has entries of it. */
function withUnknown(
  { present, compared }: PeriodSums,
  dimension: Dimension,
  items: readonly CodeItem[],
  name: string,
): CodeItem[] {
  const isUnknown = (row: SumRow) => row.dimension === dimension && row.key === unknownKey
  const hasUnknown = present.some(isUnknown) || compared.some(isUnknown)
  return hasUnknown ? [...items, { code: unknownKey, name }] : [...items]
}

const registeredOf = (count: number): number | null => (count > 0 && count < fewestPeople ? null : count)

function citiesOf(sums: Sums): CityGroup[] {
  const { cities, registered } = sums
  const groups = groupsOf(sums, 'city', withUnknown(sums, 'city', cities, '未登记城市'))
  return groups.map((group) => ({ ...group, registered: registeredOf(registered.get(group.key) ?? 0) }))
}

function totalOf(sums: Sums, city: string | undefined): CityGroup {
  const { cities, registered } = sums
  const name = cities.find(({ code }) => code === city)?.name ?? '全省'
  const all = [...registered.values()].reduce((sum, count) => sum + count, 0)
  const count = city === undefined ? all : (registered.get(city) ?? 0)
  // Its one row has the empty key.
  const [group] = groupsOf(sums, 'total', [{ code: '', name }])
  if (!group) throw new Error('no total')
  return { ...group, registered: registeredOf(count) }
}

const monthItems = (months: readonly string[]): CodeItem[] =>
  months.map((month) => ({ code: month, name: monthName(month) }))

function monthGroups(sums: PeriodSums, { present, compared }: Period): StatisticsGroup[] {
  const groups = groupsOf(sums, 'month', monthItems(monthsOf(present)))
  const before = groupsOf(sums, 'month', monthItems(monthsOf(compared)))
  return groups.map((group, at) => ({ ...group, before: before[at]?.before ?? 0 }))
}

function organizationGroups(sums: Sums): StatisticsGroup[] {
  const items = [...sums.organizations].map(([code, name]) => ({ code, name }))
  const served = new Set(ofDimension(sums.present, 'organization').map(({ key }) => key))
  const groups = groupsOf(sums, 'organization', withUnknown(sums, 'organization', items, '未记录组织'))
  return byMinutes(groups.filter(({ key }) => served.has(key)))
}

async function makeReport(executor: Executor, period: Period, filter: ServiceFilter, now: Date): Promise<Report> {
  const sums = await readSums(executor, period, filter)
  const organizations = organizationGroups(sums)
  return {
    from: period.present.from,
    to: period.present.to,
    comparedFrom: period.compared.from,
    comparedTo: period.compared.to,
    countedAt: now,
    total: totalOf(sums, filter.city),
    cities: citiesOf(sums),
    months: monthGroups(sums, period),
    categories: byMinutes(groupsOf(sums, 'category', serviceCategories)),
    ages: groupsOf(sums, 'age', withUnknown(sums, 'age', ageGroups, '年龄未登记')),
    grades: groupsOf(sums, 'grade', gradeItems),
    organizations,
    organizationCount: organizations.length,
  }
}

/** The whole report, with every organization. In a large portal it is up to half a minute old. */
export function readStatisticsReport(
  executor: Executor,
  query: Query<typeof federationStatistics>,
  now: Date,
): Promise<Report> {
  const { city, category, age, grade } = query
  const period = periodOf(query, shanghaiDay(now))
  const filter = { city, category, age, grade }
  return cachedFigure(backgroundOf(executor), `statistics ${JSON.stringify({ ...period, ...filter })}`, (connection) =>
    makeReport(connection, period, filter, now),
  )
}

/** The report as a page shows it. */
export async function readStatisticsPage(
  executor: Executor,
  query: Query<typeof federationStatistics>,
  now: Date,
): Promise<Report> {
  const report = await readStatisticsReport(executor, query, now)
  return { ...report, organizations: report.organizations.slice(0, organizationsOnPage) }
}
