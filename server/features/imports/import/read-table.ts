import type { ReplyInput } from '#contract/endpoint.ts'
import type { importDetail } from '#contract/import.ts'
import { maskMobile } from '../../../records/volunteer/mask.ts'
import type { ImportKindSource } from '../../../records/import/import-kind.ts'
import { maskSample } from './attempt.ts'
import type { Sheet, SheetPlace } from './file/sheet.ts'
import { emptyTable, type ImportTable } from './import-content.ts'
import { guessMapping } from './mapping.ts'

/** Cells that tell a head from other lines, and letters of each. */
const [mostCells, mostLetters] = [12, 40]

/** A file as it was read: its columns are assigned, and nothing is mended. */
export const newTable = (
  kind: ImportKindSource,
  { place, sheets, head, firstLines, sum, hiddenCount, mergedCount }: Sheet,
  last: ImportTable | null,
): ImportTable => ({
  ...emptyTable,
  ...place,
  sheets: [...sheets],
  head: [...head],
  firstLines: firstLines.map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, mostCells).map((text) => text.slice(0, mostLetters)),
  })),
  mapping: guessMapping(kind, head, last),
  sum: sum && { ...sum, cells: [...sum.cells] },
  hiddenCount,
  mergedCount,
})

/** Where the table was found, so that it is found there again. */
export const placeOf = ({ sheet, headLine, delimiter }: ImportTable): SheetPlace => ({ sheet, headLine, delimiter })

const numbers = /\d{7,}X?/gi

/** Where else the table could be; null of a file that was read before its first lines were kept. */
export function placeOnWire(
  kind: ImportKindSource,
  { sheets, headLine, firstLines, mapping }: ImportTable,
): ReplyInput<typeof importDetail>['place'] {
  if (headLine === null) return null
  const columnAt = new Map(Object.entries(mapping).map(([column, at]) => [at, column]))
  const shown = (line: number, text: string, at: number): string => {
    const column = line > headLine ? columnAt.get(at) : undefined
    return column === undefined ? text.replaceAll(numbers, maskMobile) : maskSample(kind, column, text)
  }
  return {
    sheets,
    headLine,
    firstLines: firstLines.map(({ line, cells }) => ({ line, cells: cells.map((text, at) => shown(line, text, at)) })),
  }
}
