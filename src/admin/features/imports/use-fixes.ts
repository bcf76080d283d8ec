import { useState } from 'react'
import type { Import, ImportFix } from './imports.api.ts'

export interface Fixes {
  /** What is typed for a cell; nothing where it stands as the file has it. */
  readonly textOf: (cell: Omit<ImportFix, 'text'>) => string
  readonly change: (fix: ImportFix) => void
  /** All cells that are mended, as a dry run takes them. */
  readonly all: readonly ImportFix[]
  /** Something was typed that no dry run has seen. */
  readonly isDirty: boolean
}

const isAt =
  ({ line, column }: Omit<ImportFix, 'text'>) =>
  (fix: ImportFix): boolean =>
    fix.line === line && fix.column === column

/** Cells that are mended on the page, those of the last dry run among them. */
export function useFixes({ fixes }: Import): Fixes {
  const [typed, setTyped] = useState<readonly ImportFix[]>([])
  const used = typed.filter(({ text }) => text.trim() !== '')
  return {
    textOf: (cell) => typed.find(isAt(cell))?.text ?? '',
    change: (fix) => setTyped((before) => [...before.filter((each) => !isAt(fix)(each)), fix]),
    all: [...fixes.filter((fix) => !used.some(isAt(fix))), ...used],
    isDirty: used.length > 0,
  }
}
