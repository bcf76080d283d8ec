import type { FieldIssue } from '#contract/endpoint.ts'
import { groupDigits } from '#domain/fields/grouped.ts'
import type { Control, ImportTable, StoredReport } from './import-content.ts'
import type { ImportKindSource, LineReport } from '../../../records/import/import-kind.ts'
import { cellsOf } from './mapping.ts'

/** Lines that are named one by one. */
const mostNamed = 5

const isSkipped = ({ outcome }: LineReport): boolean => outcome.outcome === 'skipped'

const sumOf = (lines: readonly LineReport[]): number => lines.reduce((sum, { value }) => sum + (value ?? 0), 0)

/** The sum of the lines that are imported, or stand so already. */
export function totalOf(
  { total }: ImportKindSource,
  lines: readonly LineReport[],
): { label: string; text: string } | null {
  return total && { label: total.label, text: total.textOf(sumOf(lines.filter((line) => !isSkipped(line)))) }
}

const mostSums = 10

/** Who gets most of the total by the lines that are imported, or stand so already; null for a kind without one. */
export function sumsOf({ total }: ImportKindSource, lines: readonly LineReport[]): StoredReport['sums'] {
  if (!total) return null
  const counted = lines.flatMap((line) => (line.holder && !isSkipped(line) ? [{ ...line, holder: line.holder }] : []))
  const sums = [...Map.groupBy(counted, ({ holder }) => holder.key).values()].map((own) => ({
    label: own[0]?.holder.label ?? '',
    lines: own.length,
    sum: sumOf(own),
  }))
  const highest = sums
    .filter(({ sum }) => sum > 0)
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, mostSums)
  return {
    count: sums.length,
    highest: highest.map(({ sum, ...own }) => ({ ...own, text: total.textOf(sum) })),
  }
}

/** What the table states of itself beside what was read. */
export function controlsOf(kind: ImportKindSource, table: ImportTable, lines: readonly LineReport[]): Control[] {
  return [totalControl(kind, table, lines), lineControl(table, lines)].filter((control) => control !== null)
}

const differenceOf = (read: number, claim: number, textOf: (value: number) => string): string | null => {
  if (read === claim) return null
  return `比表里${read < claim ? '少' : '多'} ${textOf(Math.abs(claim - read))}`
}

function lineControl({ claims: { lines: claim } }: ImportTable, lines: readonly LineReport[]): Control | null {
  if (claim === null) return null
  const textOf = (count: number): string => `${groupDigits(count)} 行`
  const difference = differenceOf(lines.length, claim, textOf)
  const reasons = difference === null ? [] : ['请核对文件是不是完整的，有没有多出来的行']
  return { label: '行数', read: textOf(lines.length), claim: textOf(claim), difference, reasons }
}

/** What is wrong with what somebody stated. */
export function claimProblems({ total }: ImportKindSource, { claims }: Pick<ImportTable, 'claims'>): FieldIssue[] {
  if (claims.total === null || claims.total === '') return []
  const message = !total ? '这种导入没有合计' : total.read(claims.total) === null ? `${total.label}写数字` : null
  return message === null ? [] : [{ field: 'claims.total', message }]
}

/** The sum that somebody stated counts more than the one in the file. */
function totalClaim(kind: ImportKindSource, table: ImportTable): number | null {
  const { total } = kind
  if (!total) return null
  const { sum, claims } = table
  return total.read(claims.total ?? (sum ? (cellsOf(kind, table, sum)[total.column] ?? '') : ''))
}

function totalControl(kind: ImportKindSource, table: ImportTable, lines: readonly LineReport[]): Control | null {
  const { total, columns } = kind
  const claim = totalClaim(kind, table)
  if (!total || claim === null) return null
  const { label, column, textOf } = total
  const read = sumOf(lines.filter((line) => !isSkipped(line)))
  const difference = differenceOf(read, claim, textOf)
  const skipped = lines.filter(isSkipped)
  const known = skipped.filter(({ value }) => value !== null)
  const unknown = skipped.filter(({ value }) => value === null)
  const title = columns.find(({ key }) => key === column)?.title ?? ''
  const isExplained = unknown.length > 0 || claim - read === sumOf(known)
  const reasons = [
    ...(known.length > 0 ? [`有错的 ${known.length} 行没有算，合 ${textOf(sumOf(known))}`] : []),
    ...(unknown.length > 0 ? [`${lineNames(unknown)}的${title}读不出来`] : []),
    ...(isExplained ? [] : ['这还说明不了全部的差额，请核对表里的合计']),
  ]
  return {
    label,
    read: textOf(read),
    claim: textOf(claim),
    difference,
    reasons: difference === null ? [] : reasons,
  }
}

function lineNames(lines: readonly LineReport[]): string {
  const names = lines.slice(0, mostNamed).map(({ line }) => line)
  return `第 ${names.join('、')} 行${lines.length > mostNamed ? `等 ${lines.length} 行` : ''}`
}
