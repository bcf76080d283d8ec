/** A record in force, as far as a mark looks at it. */
export interface MarkedRecord {
  readonly servedOn: string
  /** Of the mission; null for hours from outside the portal. */
  readonly city: string | null
  readonly organization: string | null
}

export const markKinds = ['first', 'month', 'cities', 'organization'] as const
export type MarkKind = (typeof markKinds)[number]

/** A mark is a fact of the ledger with the day on which it came true; nobody gives it, and a correction takes it away. */
export interface HourMark {
  /** Null while it is not reached. */
  readonly reachedOn: string | null
  /** The most there is: records of a month, cities, records with one organization. */
  readonly count: number
}

export interface NamedMark extends HourMark {
  /** Of the cities as they came, or of the organization. */
  readonly names: string[]
}

export interface HourMarks extends Record<'first' | 'month', HourMark> {
  readonly cities: NamedMark
  readonly organization: NamedMark
}

/** From how many on a mark is reached. */
const markGoals: Readonly<Record<MarkKind, number>> = { first: 1, month: 6, cities: 3, organization: 10 }

/** The four marks of records in force, which stand in the order of their days. */
export function marksOf(records: readonly MarkedRecord[]): HourMarks {
  const cities = records.filter(({ city }) => city !== null)
  const newCities = cities.filter(({ city }, at) => cities.findIndex((other) => other.city === city) === at)
  const [month] = fullest('month', records, ({ servedOn }) => servedOn.slice(0, 7))
  const [organization, withOne] = fullest('organization', records, (record) => record.organization)
  return {
    first: { reachedOn: records[0]?.servedOn ?? null, count: Math.min(1, records.length) },
    month,
    cities: {
      reachedOn: newCities[markGoals.cities - 1]?.servedOn ?? null,
      count: newCities.length,
      names: newCities.flatMap(({ city }) => city ?? []),
    },
    organization: { ...organization, names: withOne === null ? [] : [withOne] },
  }
}

/** The group that was the first to reach the goal, else the largest one, with its name. */
function fullest(
  kind: MarkKind,
  records: readonly MarkedRecord[],
  nameOf: (record: MarkedRecord) => string | null,
): [HourMark, string | null] {
  const groups = new Map<string, MarkedRecord[]>()
  for (const record of records) {
    const name = nameOf(record)
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), record])
  }
  const reachedOn = (group: readonly MarkedRecord[]) => group[markGoals[kind] - 1]?.servedOn
  const [name, group] = [...groups].reduce<readonly [string | null, readonly MarkedRecord[]]>(
    (best, one) => {
      const [day, bestDay] = [reachedOn(one[1]), reachedOn(best[1])]
      if (day !== undefined && bestDay !== undefined) return day < bestDay ? one : best
      if (day !== undefined || bestDay !== undefined) return day === undefined ? best : one
      return one[1].length > best[1].length ? one : best
    },
    [null, []],
  )
  return [{ reachedOn: reachedOn(group) ?? null, count: group.length }, name]
}

/** What each mark is for. */
export const markRules: Readonly<Record<MarkKind, string>> = {
  first: '第一条生效的记录',
  month: `同一个月有 ${markGoals.month} 条记录生效`,
  cities: `在 ${markGoals.cities} 个市服务过`,
  organization: `和同一个组织一起满 ${markGoals.organization} 次`,
}

/** Its name, and how far it is while it is not reached. */
export function markWords(
  kind: MarkKind,
  { reachedOn, count, names = [] }: HourMark & Partial<NamedMark>,
): { title: string; note: string | null } {
  const isReached = reachedOn !== null
  if (kind === 'first') return { title: '第一朵', note: isReached ? null : '还没有' }
  if (kind === 'month')
    return { title: `一月${numerals[markGoals.month]}场`, note: isReached ? null : `最多一月 ${count} 场` }
  if (kind === 'cities') {
    if (!isReached) return { title: `走过${numerals[markGoals.cities]}个市`, note: `${count} 个市` }
    const [from = '', to = ''] = [names[0], names.at(-1)]
    return { title: `走过 ${count} 个市`, note: `${shortCity(from)}到${shortCity(to)}` }
  }
  const note = names[0] === undefined ? '还没有' : isReached ? names[0] : `${names[0]} ${count} 次`
  return { title: `同一组织${numerals[markGoals.organization]}次`, note }
}

const numerals = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'] as const

const shortCity = (name: string): string => name.replace(/市$/, '')
