import type { Query, Reply } from '#contract/endpoint.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import type { CodeItem } from '#contract/lists/code-list.ts'
import { serviceCategories } from '#contract/lists/service-category.ts'
import { ageGroups, fewestPeople, gradeItems, monthName, unknownKey } from '#contract/statistics/figures.ts'
import type { CityGroup, federationStatistics, StatisticsGroup } from '#contract/statistics/statistics.ts'
import { backgroundOf, type Executor } from '../../database/client.ts'
import { cachedFigure } from '../../search/cached-figures.ts'
import { listDistrictsBelow } from '../home/serving-district.repository.ts'
import { hiddenKeys } from './few-people.ts'
import { monthsOf, periodOf } from './period.ts'
import {
  countRegistered,
  type Dimension,
  type LedgerFilter,
  organizationNames,
  type SumRow,
  sumLedger,
} from './statistics.repository.ts'

type Report = Reply<typeof federationStatistics>

/** Organizations that a page shows. */
const organizationsOnPage = 20

/** What a report is made of, read at once. */
interface Sums {
  readonly rows: readonly SumRow[]
  readonly registered: ReadonlyMap<string, number>
  readonly cities: readonly CodeItem[]
  readonly organizations: ReadonlyMap<string, string>
  readonly countedAt: string
}

async function readSums(executor: Executor, filter: LedgerFilter, now: Date): Promise<Sums> {
  const rows = await sumLedger(executor, filter)
  const ids = rows.flatMap(({ dimension, key }) =>
    dimension === 'organization' && key !== unknownKey ? [Number(key)] : [],
  )
  return {
    rows,
    registered: await countRegistered(executor),
    cities: await listDistrictsBelow(executor, undefined),
    organizations: await organizationNames(executor, [...new Set(ids)]),
    countedAt: now.toISOString(),
  }
}

const figuresOf = ({ minutes, people, missions }: SumRow) => ({ minutes, people, missions })
const none = { minutes: 0, people: 0, missions: 0 }

/** The groups of a dimension in the order of `items`, without the figures of those that are too small. */
function groupsOf(rows: readonly SumRow[], dimension: Dimension, items: readonly CodeItem[]): StatisticsGroup[] {
  const ofDimension = rows.filter((row) => row.dimension === dimension)
  const present = ofDimension.filter(({ isPresent }) => isPresent)
  const compared = ofDimension.filter(({ isPresent }) => !isPresent)
  const hidden = hiddenKeys(present)
  const hiddenBefore = hiddenKeys(compared)
  return items.map(({ code, name }) => {
    const row = present.find(({ key }) => key === code)
    const rowBefore = compared.find(({ key }) => key === code)
    return {
      key: code,
      name,
      figures: hidden.has(code) ? null : row ? figuresOf(row) : none,
      before: hiddenBefore.has(code) ? null : (rowBefore?.minutes ?? 0),
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
  rows: readonly SumRow[],
  dimension: Dimension,
  items: readonly CodeItem[],
  name: string,
): CodeItem[] {
  const hasUnknown = rows.some((row) => row.dimension === dimension && row.key === unknownKey)
  return hasUnknown ? [...items, { code: unknownKey, name }] : [...items]
}

const registeredOf = (count: number): number | null => (count > 0 && count < fewestPeople ? null : count)

function citiesOf({ rows, cities, registered }: Sums): CityGroup[] {
  const groups = groupsOf(rows, 'city', withUnknown(rows, 'city', cities, '未登记城市'))
  return groups.map((group) => ({ ...group, registered: registeredOf(registered.get(group.key) ?? 0) }))
}

function totalOf({ rows, cities, registered }: Sums, city: string | undefined): CityGroup {
  const name = cities.find(({ code }) => code === city)?.name ?? '全省'
  const all = [...registered.values()].reduce((sum, count) => sum + count, 0)
  const count = city === undefined ? all : (registered.get(city) ?? 0)
  // Its one row has the empty key.
  const [group] = groupsOf(rows, 'total', [{ code: '', name }])
  if (!group) throw new Error('no total')
  return { ...group, registered: registeredOf(count) }
}

const monthItems = (months: readonly string[]): CodeItem[] =>
  months.map((month) => ({ code: month, name: monthName(month) }))

function monthGroups(rows: readonly SumRow[], { present, compared }: LedgerFilter): StatisticsGroup[] {
  const groups = groupsOf(rows, 'month', monthItems(monthsOf(present)))
  const before = groupsOf(rows, 'month', monthItems(monthsOf(compared)))
  return groups.map((group, at) => ({ ...group, before: before[at]?.before ?? 0 }))
}

function organizationGroups({ rows, organizations }: Sums): StatisticsGroup[] {
  const items = [...organizations].map(([code, name]) => ({ code, name }))
  const served = new Set(
    rows.flatMap(({ dimension, isPresent, key }) => (dimension === 'organization' && isPresent ? [key] : [])),
  )
  const groups = groupsOf(rows, 'organization', withUnknown(rows, 'organization', items, '未记录组织'))
  return byMinutes(groups.filter(({ key }) => served.has(key)))
}

/** The whole report, with every organization. In a large portal it is up to half a minute old. */
export async function readReport(
  executor: Executor,
  query: Query<typeof federationStatistics>,
  now: Date,
): Promise<Report> {
  const { city, category, age, grade } = query
  const filter = { ...periodOf(query, shanghaiDay(now)), city, category, age, grade }
  const sums = await cachedFigure(backgroundOf(executor), `statistics ${JSON.stringify(filter)}`, (on) =>
    readSums(on, filter, now),
  )
  const { rows, countedAt } = sums
  const organizations = organizationGroups(sums)
  return {
    from: filter.present.from,
    to: filter.present.to,
    comparedFrom: filter.compared.from,
    comparedTo: filter.compared.to,
    countedAt,
    total: totalOf(sums, city),
    cities: citiesOf(sums),
    months: monthGroups(rows, filter),
    categories: byMinutes(groupsOf(rows, 'category', serviceCategories)),
    ages: groupsOf(rows, 'age', withUnknown(rows, 'age', ageGroups, '年龄未登记')),
    grades: groupsOf(rows, 'grade', gradeItems),
    organizations,
    organizationCount: organizations.length,
  }
}

/** The report as a page shows it. */
export async function readStatisticsPage(
  executor: Executor,
  query: Query<typeof federationStatistics>,
  now: Date,
): Promise<Report> {
  const report = await readReport(executor, query, now)
  return { ...report, organizations: report.organizations.slice(0, organizationsOnPage) }
}
