import { useState } from 'react'
import type { Import, ImportFix, ImportMends, ImportReplacement } from './import.api.ts'
import type { ImportWrites } from './use-import-writes.ts'

type Cell = Pick<ImportFix, 'line' | 'column'>

export interface Mends {
  /** What is typed for a cell; nothing where it stands as the file has it. */
  readonly textOf: (cell: Cell) => string
  readonly change: (fix: ImportFix) => void
  /** All that is mended, as a dry run takes it. */
  readonly all: ImportMends
  /** Something was typed that no dry run has seen. */
  readonly isDirty: boolean
  /** The name of the mend whose dry run is under way. */
  readonly busy: string | null
  /** Tries the import with a mend more, and what was typed. */
  readonly write: (name: string, fix: ImportFix) => void
  readonly replace: (name: string, replacement: ImportReplacement) => void
  readonly omit: (name: string, lines: readonly number[]) => void
  /** Tries the import with a mend less. */
  readonly undoFix: (name: string, cell: Cell) => void
  readonly undoReplacement: (name: string, replacement: ImportReplacement) => void
  readonly undoOmission: (name: string, line: number) => void
  readonly undoAll: (name: string) => void
}

const isAt =
  ({ line, column }: Cell) =>
  (fix: ImportFix): boolean =>
    fix.line === line && fix.column === column

const isOf =
  ({ column, from }: Pick<ImportReplacement, 'column' | 'from'>) =>
  (other: ImportReplacement): boolean =>
    other.column === column && other.from === from

const exclude = <T>(list: readonly T[], is: (item: T) => boolean): T[] => list.filter((item) => !is(item))

/** What is mended of an import on the page, that of the last dry run among it. */
export function useMends(opened: Import, { task, check }: ImportWrites): Mends {
  const [typed, setTyped] = useState<readonly ImportFix[]>([])
  const used = typed.filter(({ text }) => text.trim() !== '')
  const kept = opened.fixes.map(({ line, column, text }) => ({ line, column, text }))
  const all: ImportMends = {
    fixes: [...kept.filter((fix) => !used.some(isAt(fix))), ...used],
    replacements: opened.replacements.map(({ column, from, text }) => ({ column, from, text })),
    omissions: opened.omissions,
  }
  const { fixes, replacements, omissions } = all
  return {
    textOf: (cell) => typed.find(isAt(cell))?.text ?? '',
    change: (fix) => setTyped((before) => [...exclude(before, isAt(fix)), fix]),
    all,
    isDirty: used.length > 0,
    busy: task?.name === 'check' ? (task.record ?? null) : null,
    write: (name, fix) => check({ ...all, fixes: [...exclude(fixes, isAt(fix)), fix] }, name),
    replace: (name, replacement) =>
      check({ ...all, replacements: [...exclude(replacements, isOf(replacement)), replacement] }, name),
    omit: (name, lines) => check({ ...all, omissions: [...omissions, ...lines] }, name),
    undoFix: (name, cell) => check({ ...all, fixes: exclude(fixes, isAt(cell)) }, name),
    undoReplacement: (name, item) => check({ ...all, replacements: exclude(replacements, isOf(item)) }, name),
    undoOmission: (name, line) => check({ ...all, omissions: exclude(omissions, (other) => other === line) }, name),
    undoAll: (name) => check({ fixes: used, replacements: [], omissions: [] }, name),
  }
}
