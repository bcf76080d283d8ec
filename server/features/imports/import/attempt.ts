import type { ImportCounts } from '#contract/import.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { Executor } from '../../../database/client.ts'
import { maskMobile } from '../../../records/volunteer/mask.ts'
import { groupMends } from './batches.ts'
import { controlsOf, sumsOf, totalOf } from './controls.ts'
import type { SheetLine } from './file/sheet.ts'
import type { ImportTable, StoredReport } from './import-content.ts'
import type {
  ImportKindSource,
  ImportRun,
  ImportRunReport,
  LineReport,
  RawLine,
} from '../../../records/import/import-kind.ts'
import { cellsOf } from './mapping.ts'

/** The lines that are read, with their cells as they were mended on the page: one cell, or a text wherever it stands. */
export function rawLines(
  kind: Pick<ImportKindSource, 'columns'>,
  table: ImportTable,
  lines: readonly SheetLine[],
): RawLine[] {
  const { fixes, replacements, omissions } = table
  const fixesOf = Map.groupBy(fixes, ({ line }) => line)
  const textOf = new Map(replacements.map(({ column, from, text }) => [`${column}\n${from}`, text]))
  const omitted = new Set(omissions)
  return lines
    .filter(({ line }) => !omitted.has(line))
    .map((sheetLine) => {
      const { line } = sheetLine
      const cells = Object.entries(cellsOf(kind, table, sheetLine)).map(([column, text = '']) => [
        column,
        textOf.get(`${column}\n${text}`) ?? text,
      ])
      const fixed = (fixesOf.get(line) ?? []).map(({ column, text }) => [column, text])
      return { line, cells: Object.fromEntries([...cells, ...fixed]) }
    })
}

class Undone extends Error {
  override name = 'Undone'
}

/**
 * Runs an import inside the caller's transaction, and undoes it unless it is to be kept: the dry run and the run are this one call.
 * @throws BusinessError ownCause
 */
export async function attempt(
  executor: Executor,
  { perform }: ImportKindSource,
  lines: readonly RawLine[],
  run: ImportRun,
  isKept: (counts: ImportCounts) => boolean,
): Promise<{ readonly report: ImportRunReport; readonly counts: ImportCounts; readonly kept: boolean }> {
  let result: { report: ImportRunReport; counts: ImportCounts } | undefined
  try {
    await executor.transaction(async (transaction) => {
      const report = await perform(transaction, lines, run)
      result = { report, counts: countsOf(report) }
      if (!isKept(result.counts)) throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    if (result) return { ...result, kept: false }
  }
  if (!result) throw new Error('the import was not run')
  return { ...result, kept: true }
}

function countsOf({ lines }: ImportRunReport): ImportCounts {
  const counts = { created: 0, changed: 0, unchanged: 0, skipped: 0 }
  for (const { outcome } of lines) counts[outcome.outcome] += 1
  return counts
}

/** A cell as pages show it: of a private column partly masked. */
export const maskCell = ({ columns }: Pick<ImportKindSource, 'columns'>, column: string, text: string): string =>
  columns.some(({ key, isPrivate }) => isPrivate && key === column) ? maskMobile(text) : text

/** Whether a cell says what was written on the page: a replacement looks for what the file says. */
const isMended = (
  { fixes, replacements }: ImportTable,
  { line, column, text }: StoredReport['problems'][number],
): boolean =>
  fixes.some((fix) => fix.line === line && fix.column === column) ||
  replacements.some((replacement) => replacement.column === column && replacement.text === text)

/** A cell of a line as it was read: names masked too. */
export const maskSample = (kind: ImportKindSource, column: string, text: string): string =>
  kind.columns.some(({ key, isName }) => isName && key === column) ? maskName(text) : maskCell(kind, column, text)

const firstLines = 10
const oddLines = 5

/** The first lines that are imported, and those whose value is farthest from that of the middle. */
function sampleOf(lines: readonly LineReport[]): readonly LineReport[] {
  const read = lines.filter(({ outcome }) => outcome.outcome !== 'skipped')
  const values = read.flatMap(({ value }) => value ?? []).toSorted((a, b) => a - b)
  const middle = values[Math.floor(values.length / 2)] ?? 0
  const distanceOf = ({ value }: LineReport): number => (value === null ? 0 : Math.abs(value - middle))
  const odd = read
    .slice(firstLines)
    .filter((line) => distanceOf(line) > 0)
    .toSorted((a, b) => distanceOf(b) - distanceOf(a))
    .slice(0, oddLines)
  return [...read.slice(0, firstLines), ...odd.toSorted((a, b) => a.line - b.line)]
}

/** What is kept of a report: errors with what the file says, private cells partly masked, what mends them, changes, and sums. */
export function storedReport(
  kind: ImportKindSource,
  { lines }: ImportRunReport,
  cells: readonly RawLine[],
  table: ImportTable,
): StoredReport {
  const cellsOfLine = new Map(cells.map((line) => [line.line, line.cells]))
  const problems = lines.flatMap(({ line, outcome }) =>
    outcome.outcome === 'skipped'
      ? outcome.problems.map(({ column, message, mends = [] }) => ({
          line,
          column,
          text: cellsOfLine.get(line)?.[column] ?? '',
          message,
          mends: [...mends],
        }))
      : [],
  )
  return {
    total: totalOf(kind, lines),
    controls: controlsOf(kind, table, lines),
    sums: sumsOf(kind, lines),
    problems: problems.map((problem) => ({ ...problem, text: maskCell(kind, problem.column, problem.text) })),
    batches: groupMends(problems.filter((problem) => !isMended(table, problem))),
    sample: sampleOf(lines).map(({ line }) => ({
      line,
      cells: Object.entries(cellsOfLine.get(line) ?? {}).flatMap(([column, text = '']) =>
        text === '' ? [] : [{ column, text: maskSample(kind, column, text) }],
      ),
    })),
    changes: lines.flatMap(({ line, label, outcome }) =>
      outcome.outcome === 'changed' ? outcome.changes.map((change) => ({ line, label, ...change })) : [],
    ),
  }
}
