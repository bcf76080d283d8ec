import { mostImportLines } from '#domain/import-kind.ts'

/** Columns of the head. */
export const mostColumns = 60
/** Bytes that a workbook may unfold to while it is read. */
export const mostUnpackedBytes = 20 * 1024 * 1024

export interface SheetLine {
  /** As a spreadsheet program counts it: the first line of the sheet is 1. */
  readonly line: number
  /** Trimmed text; a date is `2026-01-31`, one with a time `2026-01-31 09:30`, a time `09:30`, a number plain digits. */
  readonly cells: readonly string[]
}

export interface Sheet {
  readonly format: 'xlsx' | 'csv'
  /** Name of the sheet; null of a file without sheets. */
  readonly name: string | null
  readonly head: readonly string[]
  /** Lines below the head that hold something. */
  readonly lines: readonly SheetLine[]
  /** The line with the sum of the table; the last one of several. */
  readonly sum: SheetLine | null
}

/** Why a file cannot be read. */
export type SheetFault = 'broken' | 'old' | 'unpacked' | 'lines' | 'columns' | 'empty' | 'encoding'

export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet'
  readonly fault: SheetFault

  constructor(fault: SheetFault) {
    super(`the sheet cannot be read: ${fault}`)
    this.fault = fault
  }
}

const isSum = ({ cells }: SheetLine): boolean =>
  /^(合计|总计|共计|总和)[:：]?$/.test((cells.find((cell) => cell !== '') ?? '').replaceAll(/\s/g, ''))

/** Takes the lines of a sheet one after the other, and refuses the one that is too many. */
export function collectLines() {
  let head: string[] | null = null
  const lines: SheetLine[] = []
  return {
    add(line: number, texts: readonly string[]): void {
      const cells = texts.map((text) => text.trim())
      while (cells.at(-1) === '') cells.pop()
      if (cells.length === 0) return
      if (head === null) {
        if (cells.length > mostColumns) throw new UnreadableSheet('columns')
        head = cells
        return
      }
      if (lines.length === mostImportLines) throw new UnreadableSheet('lines')
      lines.push({ line, cells: cells.slice(0, head.length) })
    },
    /** @throws UnreadableSheet without a line below a head */
    finish(): Pick<Sheet, 'head' | 'lines' | 'sum'> {
      const records = lines.filter((line) => !isSum(line))
      if (head === null || records.length === 0) throw new UnreadableSheet('empty')
      return { head, lines: records, sum: lines.findLast(isSum) ?? null }
    },
  }
}
