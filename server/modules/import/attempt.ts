import type { ImportCounts } from '#contract/import.ts'
import type { Executor } from '../../database/client.ts'
import { maskMobile } from '../volunteer/mask.ts'
import type { SheetLine } from './file/sheet.ts'
import type { ImportTable, StoredReport } from './import-content.ts'
import type { ImportKind, ImportReport, ImportRun, RawLine } from './import-kind.ts'

/** The cells of the file by the columns of the kind, with those that were mended on the page. */
export function rawLines({ mapping, fixes }: ImportTable, lines: readonly SheetLine[]): RawLine[] {
  const columns = Object.entries(mapping)
  const fixesOf = Map.groupBy(fixes, ({ line }) => line)
  return lines.map(({ line, cells }) => ({
    line,
    cells: {
      ...Object.fromEntries(columns.map(([column, at]) => [column, at === null ? '' : (cells[at] ?? '')])),
      ...Object.fromEntries((fixesOf.get(line) ?? []).map(({ column, text }) => [column, text])),
    },
  }))
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
  { perform }: ImportKind,
  lines: readonly RawLine[],
  run: ImportRun,
  isKept: (counts: ImportCounts) => boolean,
): Promise<{ readonly report: ImportReport; readonly counts: ImportCounts; readonly kept: boolean }> {
  let result: { report: ImportReport; counts: ImportCounts } | undefined
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

function countsOf({ lines }: ImportReport): ImportCounts {
  const counts = { created: 0, changed: 0, unchanged: 0, skipped: 0 }
  for (const { outcome } of lines) counts[outcome.outcome] += 1
  return counts
}

/** What is kept of a report: errors with what the file says, private cells partly masked, and changes. */
export function storedReport(
  { columns }: ImportKind,
  { lines, total }: ImportReport,
  cells: readonly RawLine[],
): StoredReport {
  const cellsOf = new Map(cells.map((line) => [line.line, line.cells]))
  const privateKeys = new Set(columns.filter(({ isPrivate }) => isPrivate).map(({ key }) => key))
  const textOf = (line: number, column: string): string => {
    const text = cellsOf.get(line)?.[column] ?? ''
    return privateKeys.has(column) ? maskMobile(text) : text
  }
  return {
    total,
    problems: lines.flatMap(({ line, outcome }) =>
      outcome.outcome === 'skipped'
        ? outcome.problems.map(({ column, message }) => ({ line, column, text: textOf(line, column), message }))
        : [],
    ),
    changes: lines.flatMap(({ line, label, outcome }) =>
      outcome.outcome === 'changed' ? outcome.changes.map((change) => ({ line, label, ...change })) : [],
    ),
  }
}
