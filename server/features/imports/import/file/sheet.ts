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

/** Where the table of a file is. Null where it is to be found, or where a file has no such thing. */
export interface SheetPlace {
  /** Name of the sheet. */
  readonly sheet: string | null
  /** The line of the head. */
  readonly headLine: number | null
  /** Between the values of a line. */
  readonly delimiter: string | null
}

export const unknownPlace: SheetPlace = { sheet: null, headLine: null, delimiter: null }

/** A file to be read. */
export interface SheetFile {
  readonly bytes: Uint8Array
  /** Among them are those of the head. */
  readonly titles: readonly string[]
  readonly place: SheetPlace
}

export interface Sheet {
  readonly format: 'xlsx' | 'csv'
  readonly place: SheetPlace
  /** Names of the sheets that are seen; empty of a file without sheets. */
  readonly sheets: readonly string[]
  /** Those of which one is the head. */
  readonly firstLines: readonly SheetLine[]
  readonly head: readonly string[]
  /** Lines below the head that hold something. */
  readonly lines: readonly SheetLine[]
  /** The line with the sum of the table; the last one of several. */
  readonly sum: SheetLine | null
  /** How many of the lines the program that wrote the file does not show. */
  readonly hiddenCount: number
  /** How many have a cell that is one with the cell above. */
  readonly mergedCount: number
}

/** Lines of a column that are one cell, whose text stands in the first. */
export interface MergedCells {
  readonly column: number
  readonly from: number
  readonly to: number
}

/** Why a file cannot be read. */
export type SheetFault = 'broken' | 'old' | 'unpacked' | 'lines' | 'columns' | 'empty' | 'encoding' | 'sheet' | 'head'

export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet'
  readonly fault: SheetFault

  constructor(fault: SheetFault) {
    super(`the sheet cannot be read: ${fault}`)
    this.fault = fault
  }
}

/** 合计, alone or with what is behind a colon or between brackets. */
const isSum = ({ cells }: SheetLine): boolean =>
  /^(合计|总计|共计|总和)([:：].*|[(（].*[)）][:：]?)?$/.test(
    (cells.find((cell) => cell !== '') ?? '').replaceAll(/\s/g, ''),
  )

/** A title without what is added to it: `*手机号（必填）` is 手机号. */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .replaceAll(/\([^()]*\)|[\s*:]/g, '')
    .toLowerCase()

/** How many cells of a line are titles; one alone may stand in any line. */
export function countTitles(cells: readonly string[], titles: ReadonlySet<string>): number {
  const count = cells.filter((cell) => titles.has(plainTitle(cell))).length
  return count < 2 ? 0 : count
}

export const plainTitles = (titles: readonly string[]): ReadonlySet<string> => new Set(titles.map(plainTitle))

/** The lines with the text of a cell in each line that it reaches down to. */
function withMerged(lines: readonly SheetLine[], merges: readonly MergedCells[]): readonly SheetLine[] {
  if (merges.length === 0) return lines
  const place = new Map(lines.map(({ line }, at) => [line, at]))
  const filled = lines.map(({ line, cells }) => ({ line, cells: [...cells] }))
  const changed = new Set<number>()
  for (const { column, from, to } of merges) {
    const text = filled[place.get(from) ?? -1]?.cells[column] ?? ''
    if (text === '') continue
    for (let line = from + 1; line <= Math.min(to, from + mostImportLines); line += 1) {
      const at = place.get(line)
      const cells = at === undefined ? undefined : filled[at]?.cells
      if (at === undefined || !cells || (cells[column] ?? '') !== '') continue
      while (cells.length < column) cells.push('')
      cells[column] = text
      changed.add(at)
    }
  }
  return lines.map((line, at) => (changed.has(at) ? (filled[at] ?? line) : line))
}

/** Lines among which the head is looked for: what stands above it is the title of the table. */
export const headSpan = 10

/**
 * Takes the lines of a sheet one after the other, and refuses the one that is too many.
 * @param titles of which the head has more than any other of the first lines; the first line is the head where none has two
 * @param headLine the head, whatever stands in it
 */
export function collectLines(titles: ReadonlySet<string>, headLine: number | null) {
  const firstLines: SheetLine[] = []
  const lines: SheetLine[] = []
  const hidden = new Set<number>()
  /** Titles above the head may reach down to it: the cells that may belong to a line. */
  const table: { head: SheetLine | null; width: number } = { head: null, width: 0 }
  const take = ({ line, cells }: SheetLine): void => {
    if (lines.length === mostImportLines) throw new UnreadableSheet('lines')
    lines.push({ line, cells: cells.slice(0, table.width) })
  }
  const likeliestHead = (first: SheetLine): SheetLine =>
    firstLines.reduce(
      (best, line) => (countTitles(line.cells, titles) > countTitles(best.cells, titles) ? line : best),
      first,
    )
  const chooseHead = (): void => {
    const [first] = firstLines
    if (first === undefined) return
    const head = headLine === null ? likeliestHead(first) : firstLines.find(({ line }) => line === headLine)
    if (!head) throw new UnreadableSheet('head')
    if (head.cells.length > mostColumns) throw new UnreadableSheet('columns')
    table.head = head
    const widths = firstLines.filter(({ line }) => line <= head.line).map(({ cells }) => cells.length)
    table.width = Math.min(mostColumns, Math.max(...widths))
    for (const line of firstLines) if (line.line > head.line) take(line)
  }
  /** Two titles at least that reach down to one line make it the last one of the head. */
  const lastLineOfHead = (filled: readonly SheetLine[], merges: readonly MergedCells[]): number | undefined => {
    const { head } = table
    if (head === null || headLine !== null) return head?.line
    const ends = merges.flatMap(({ column, from, to }) => {
      const title = filled.find(({ line }) => line === from)?.cells[column] ?? ''
      return from <= head.line && to > head.line && titles.has(plainTitle(title)) ? [to] : []
    })
    return filled.find(({ line }) => ends.filter((end) => end === line).length > 1)?.line ?? head.line
  }
  return {
    add(line: number, texts: readonly string[], isHidden = false): void {
      const cells = texts.map((text) => text.trim())
      while (cells.at(-1) === '') cells.pop()
      if (cells.length === 0) return
      if (isHidden) hidden.add(line)
      if (table.head !== null) return take({ line, cells })
      firstLines.push({ line, cells })
      if (firstLines.length === headSpan) chooseHead()
    },
    /** @throws UnreadableSheet without a line below a head */
    finish(
      merges: readonly MergedCells[] = [],
    ): Omit<Sheet, 'format' | 'place' | 'sheets'> & { readonly headLine: number } {
      if (table.head === null) chooseHead()
      const filled = withMerged(firstLines, merges)
      const head = filled.find(({ line }) => line === lastLineOfHead(filled, merges))
      const below = lines.flatMap(({ line, cells }): SheetLine[] =>
        head && line > head.line ? [{ line, cells: cells.slice(0, head.cells.length) }] : [],
      )
      const whole = withMerged(below, merges)
      const records = whole.filter((line) => !isSum(line))
      if (head === undefined || records.length === 0) throw new UnreadableSheet('empty')
      return {
        headLine: head.line,
        head: head.cells,
        firstLines,
        lines: records,
        sum: whole.findLast(isSum) ?? null,
        hiddenCount: records.filter(({ line }) => hidden.has(line)).length,
        mergedCount: records.filter((line) => !below.includes(line)).length,
      }
    },
  }
}
