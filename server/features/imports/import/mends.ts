import type { Body, ReplyInput } from '#contract/endpoint.ts'
import type { checkImport, importDetail } from '#contract/import.ts'
import { maskCell } from './attempt.ts'
import type { SheetLine } from './file/sheet.ts'
import type { ImportTable, StoredBatch, StoredReport } from './import-content.ts'
import type { ImportKindSource } from '../../../records/import/import-kind.ts'
import { cellsOf } from './mapping.ts'

type Detail = ReplyInput<typeof importDetail>
type ShownReport = NonNullable<Detail['report']>

const empty = '（空）'

/** The columns as they are assigned and the cells as they are mended, each with what the file has in its stead. */
export function mendTable(
  kind: Pick<ImportKindSource, 'columns'>,
  table: ImportTable,
  { mapping: assigned, fixes, replacements, omissions, claims }: Body<typeof checkImport>,
  lines: readonly SheetLine[],
): ImportTable {
  const mapping = Object.fromEntries(assigned.map(({ column, at }) => [column, at]))
  const cellsOfLine = new Map(lines.map((line) => [line.line, cellsOf(kind, { ...table, mapping }, line)]))
  const countOf = (column: string, oldText: string): number =>
    [...cellsOfLine.values()].filter((cells) => cells[column] === oldText).length
  return {
    ...table,
    mapping,
    fixes: fixes.map((fix) => ({ ...fix, before: cellsOfLine.get(fix.line)?.[fix.column] ?? '' })),
    replacements: replacements.map((replacement) => ({
      ...replacement,
      count: countOf(replacement.column, replacement.from),
    })),
    omissions: [...new Set(omissions)].filter((line) => cellsOfLine.has(line)).toSorted((a, b) => a - b),
    claims: claims ? { ...claims, total: claims.total === '' ? null : claims.total } : table.claims,
  }
}

/** What was mended, for pages: private cells partly masked. What was typed stands as it is for whoever typed it. */
export function mendsOnWire(
  kind: ImportKindSource,
  { fixes, replacements, omissions, sum, hiddenCount, mergedCount, claims }: ImportTable,
  isOwn: boolean,
): Pick<Detail, 'fixes' | 'replacements' | 'omissions' | 'sumLine' | 'hiddenCount' | 'mergedCount' | 'claims'> {
  const shown = (column: string, text: string): string => maskCell(kind, column, text) || empty
  return {
    fixes: fixes.map(({ line, column, text, before }) => {
      const after = shown(column, text)
      return { line, column, text: isOwn ? text : after, before: shown(column, before), after }
    }),
    replacements: replacements.map(({ column, from, text, count }) => {
      const [before, after] = [shown(column, from), shown(column, text)]
      return { column, from: isOwn ? from : before, text: isOwn ? text : after, before, after, count }
    }),
    omissions,
    sumLine: sum?.line ?? null,
    hiddenCount,
    mergedCount,
    claims,
  }
}

/** What mends a cell, for whoever may press it. */
export const proposalsOnWire = (
  kind: ImportKindSource,
  { column, mends }: StoredReport['problems'][number],
): ShownReport['problems'][number]['mends'] =>
  mends.map((mend) => (mend.kind === 'omit' ? mend : { ...mend, after: maskCell(kind, column, mend.text) }))

export const batchesOnWire = (kind: ImportKindSource, batches: readonly StoredBatch[]): ShownReport['batches'] =>
  batches.map((batch) => {
    if (batch.kind === 'omit') return batch
    const { column, from, text } = batch
    return { ...batch, before: maskCell(kind, column, from) || empty, after: maskCell(kind, column, text) }
  })

/** Cells that the log names one by one. */
const mostLogged = 20

/** What was mended as the log tells of it: where, and not what people's cells say. */
export function mendFacts(
  { columns }: ImportKindSource,
  { fixes, replacements, omissions, claims }: ImportTable,
): Readonly<Record<string, string>> {
  const titleOf = (column: string): string => columns.find(({ key }) => key === column)?.title ?? column
  const named = (names: readonly string[], unit: string): string =>
    `${names.slice(0, mostLogged).join('、')}${names.length > mostLogged ? `等 ${names.length} ${unit}` : ''}`
  const cells = fixes.map(({ line, column }) => `第 ${line} 行${titleOf(column)}`)
  const texts = replacements.map(({ column, count }) => `${titleOf(column)} ${count} 行`)
  const lines = omissions.map((line) => `第 ${line} 行`)
  return {
    ...(cells.length > 0 && { 改过的格: named(cells, '格') }),
    ...(texts.length > 0 && { 统一改的内容: named(texts, '种') }),
    ...(lines.length > 0 && { 不要的行: named(lines, '行') }),
    ...(claims.total !== null && { 表里合计: claims.total }),
    ...(claims.lines !== null && { 表里行数: String(claims.lines) }),
  }
}
