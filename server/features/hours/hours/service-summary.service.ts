import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { serviceSummary } from '#contract/hours/service-record.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { marksOf } from '#domain/hours/marks.ts'
import { minutesToNextStar, ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { Executor } from '../../../database/client.ts'
import type { VolunteerCaller } from '../../../records/caller/caller.ts'
import type { TimeCertificateRow } from '../../../records/certificate/certificate-lifecycle.ts'
import { findYearProof } from '../certificate/time-certificate.repository.ts'
import {
  countRecordsOf,
  findStars,
  listMarkedRecords,
  listServiceSums,
  type ServiceSum,
  sumUnderWay,
} from './service-summary.repository.ts'

const grades = ['A', 'B', 'C', 'D'] as const
const monthsAtMost = 24

/** Sums of what stands in the caller's ledger, reversals taken off, and what is on the way there. */
export async function summariseService(
  executor: Executor,
  { year }: Query<typeof serviceSummary>,
  { id, surrogateId }: VolunteerCaller,
  now: Date,
): Promise<ReplyInput<typeof serviceSummary>> {
  const rows = await listServiceSums(executor, surrogateId)
  const rowsOfYear = year === undefined ? rows : rows.filter(({ month }) => month.startsWith(String(year)))
  const sum = (test: (row: ServiceSum) => boolean): number =>
    Math.max(
      0,
      rowsOfYear.filter(test).reduce((minutes, row) => minutes + row.minutes, 0),
    )
  const sumBoth = (test: (row: ServiceSum) => boolean) => ({
    service: sum((row) => row.kind === 'service' && test(row)),
    training: sum((row) => row.kind === 'training' && test(row)),
  })
  const categories = [...new Set(rowsOfYear.map(({ category }) => category))]
    .map((category) => ({ category, minutes: sum((row) => row.category === category) }))
    .filter(({ minutes }) => minutes > 0)
    .toSorted((a, b) => b.minutes - a.minutes || a.category.localeCompare(b.category))
  const treeYear = year ?? Number(shanghaiDay(now).slice(0, 4))
  return {
    ...sumBoth(() => true),
    grades: grades.map((grade) => ({ grade, ...sumBoth((row) => row.grade === grade) })),
    months: monthsOf(
      rowsOfYear.map(({ month }) => month),
      year,
    ).map((month) => ({ month, ...sumBoth((row) => row.month === month) })),
    categories,
    underway: await sumUnderWay(executor, surrogateId, year),
    tree: await treeOf(executor, surrogateId, treeYear),
    proof: (await proofOf(executor, id, treeYear, rows))?.number ?? null,
    marks: marksOf(await listMarkedRecords(executor, surrogateId)),
    years: [...new Set(rows.map(({ month }) => Number(month.slice(0, 4))))].toSorted((a, b) => b - a),
    ...(await starsOf(executor, id, now)),
  }
}

/** The twelve of a year, or those from the first to the last, at most 24 back from it. */
function monthsOf(withHours: readonly string[], year: number | undefined): string[] {
  if (year !== undefined) return Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  const [first, last] = [withHours.toSorted().at(0), withHours.toSorted().at(-1)]
  if (first === undefined || last === undefined) return []
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  const [firstMonth, lastMonth] = [Math.max(numberOf(first), numberOf(last) - monthsAtMost + 1), numberOf(last)]
  return Array.from(
    { length: lastMonth - firstMonth + 1 },
    (_, at) => `${Math.floor((firstMonth + at) / 12)}-${String(((firstMonth + at) % 12) + 1).padStart(2, '0')}`,
  )
}

/** The certificate that says the hours of a year as these sums do. */
export const proofOf = (
  executor: Executor,
  volunteerId: number,
  year: number,
  rows: readonly ServiceSum[],
): Promise<TimeCertificateRow | null> => {
  const sumKind = (kind: ServiceSum['kind']) =>
    rows
      .filter((row) => row.kind === kind && row.month.startsWith(String(year)))
      .reduce((minutes, row) => minutes + row.minutes, 0)
  return findYearProof(executor, volunteerId, { year, service: sumKind('service'), training: sumKind('training') })
}

export async function treeOf(executor: Executor, surrogateId: string, year: number) {
  const months = Array.from({ length: 12 }, () => ({ service: 0, training: 0, publicising: 0 }))
  for (const { month, what, records } of await countRecordsOf(executor, surrogateId, year)) {
    const counts = months[month - 1]
    if (counts) counts[what] = records
  }
  return { year, months }
}

async function starsOf(executor: Executor, volunteerId: number, now: Date) {
  const { starLevel, serviceMinutes } = await findStars(executor, volunteerId)
  const rules = ruleSetOn(shanghaiDay(now))
  return { starLevel, starHours: [...rules.starHours], nextStarMinutes: minutesToNextStar(serviceMinutes, rules) }
}
