import writeWorkbook, { type Row } from 'write-excel-file/node'
import { importKindLabels, type ImportKindName } from '#domain/import-kind.ts'
import type { ImportKindSource } from '../../../records/import/import-kind.ts'

const head = (names: readonly string[]): Row => names.map((value) => ({ value, fontWeight: 'bold' as const }))

/** Whatever stands in a cell is text: a number keeps its zeros, and a formula does nothing. */
const texts = (values: readonly string[]): Row => values.map((value) => ({ value, type: String, format: '@' }))

const widthOf = (title: string): { width: number } => ({ width: Math.max(14, title.length * 2 + 4) })

/** An empty table with its titles and an example, and a sheet that says what the columns hold. */
export function drawTemplate(name: ImportKindName, { columns }: ImportKindSource): Promise<Buffer> {
  const titles = columns.map(({ title }) => title)
  const table = [head(titles), texts(columns.map(({ example }) => example))]
  const notes = columns.map(({ title, isRequired, hint }) => texts([title, isRequired ? '必填' : '选填', hint]))
  return writeWorkbook([
    { data: table, sheet: importKindLabels[name], columns: titles.map(widthOf), stickyRowsCount: 1 },
    {
      data: [head(['列', '是否必填', '怎么填']), ...notes],
      sheet: '填写说明',
      columns: [18, 12, 60].map((width) => ({ width })),
    },
  ]).toBuffer()
}

/** The title of the column that says why a line was not imported. */
const reasonTitle = '哪里不对'

export interface FailedLine {
  readonly reason: string
  readonly cells: readonly string[]
}

/** Lines that were not imported: the reason in front, then the columns as the file has them. */
export function drawFailedLines(titles: readonly string[], lines: readonly FailedLine[]): Promise<Buffer> {
  const rows = lines.map(({ reason, cells }) => texts([reason, ...titles.map((_, at) => cells[at] ?? '')]))
  return writeWorkbook([head([reasonTitle, ...titles]), ...rows], {
    sheet: '没有导入的行',
    columns: [{ width: 40 }, ...titles.map(widthOf)],
    stickyRowsCount: 1,
  }).toBuffer()
}
