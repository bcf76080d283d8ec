import { z } from 'zod'
import { importControl, importSums } from '#contract/import.ts'
import type { Keys } from '../../../keys.ts'
import type { ImportRow } from './import-lifecycle.ts'

const table = z.object({
  /** Name of the sheet; null of a file without sheets. */
  sheet: z.string().nullable(),
  /** Names of the sheets that are seen. */
  sheets: z.array(z.string()).default([]),
  /** The line of the head; null of a file that was read before it was noted, as `delimiter`. */
  headLine: z.number().int().nullable().default(null),
  /** Between the values of a line; null of a workbook. */
  delimiter: z.string().nullable().default(null),
  /** Those of which one is the head, as they begin. */
  firstLines: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })).default([]),
  head: z.array(z.string()),
  /** For columns of the kind the place in `head`. */
  mapping: z.record(z.string(), z.number().int().nullable()),
  /** Mended cells; `before` is what the file has there. */
  fixes: z.array(
    z.object({ line: z.number().int(), column: z.string(), text: z.string(), before: z.string().default('') }),
  ),
  /** Texts of a column that are replaced wherever they stand, and where that was. */
  replacements: z
    .array(z.object({ column: z.string(), from: z.string(), text: z.string(), count: z.number().int() }))
    .default([]),
  /** Lines that are left out. */
  omissions: z.array(z.number().int()).default([]),
  /** The line with the sum of the table. */
  sum: z
    .object({ line: z.number().int(), cells: z.array(z.string()) })
    .nullable()
    .default(null),
  /** Lines that the program does not show, and lines that took a text from above. */
  hiddenCount: z.number().int().default(0),
  mergedCount: z.number().int().default(0),
  /** What whoever has the table says of it. */
  claims: z
    .object({ total: z.string().nullable(), lines: z.number().int().nullable() })
    .default({ total: null, lines: null }),
})
export type ImportTable = z.infer<typeof table>

export const emptyTable: ImportTable = table.parse({ sheet: null, head: [], mapping: {}, fixes: [] })

const mend = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('write'), text: z.string() }),
  z.object({ kind: z.literal('omit'), line: z.number().int(), keeps: z.number().int().nullable() }),
])

const batch = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('write'),
    column: z.string(),
    from: z.string(),
    text: z.string(),
    count: z.number().int(),
  }),
  z.object({ kind: z.literal('omit'), lines: z.array(z.number().int()) }),
])
export type StoredBatch = z.infer<typeof batch>

export type Control = z.infer<typeof importControl>

const report = z.object({
  total: z.object({ label: z.string(), text: z.string() }).nullable(),
  problems: z.array(
    z.object({
      line: z.number().int(),
      column: z.string(),
      text: z.string(),
      message: z.string(),
      mends: z.array(mend).default([]),
    }),
  ),
  batches: z.array(batch).default([]),
  controls: z.array(importControl).default([]),
  sums: importSums.nullable().default(null),
  sample: z
    .array(z.object({ line: z.number().int(), cells: z.array(z.object({ column: z.string(), text: z.string() })) }))
    .default([]),
  changes: z.array(
    z.object({
      line: z.number().int(),
      label: z.string(),
      column: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
})
export type StoredReport = z.infer<typeof report>

export const sealTable = (keys: Keys, content: ImportTable): string =>
  keys.encryptColumn('dataImport.table', JSON.stringify(content))

/** Head, columns and mended cells; null once the file is removed. */
export const openTable = (keys: Keys, row: Pick<ImportRow, 'table'>): ImportTable | null =>
  row.table === null ? null : table.parse(JSON.parse(keys.decryptColumn('dataImport.table', row.table)))

export const sealImportReport = (keys: Keys, content: StoredReport): string =>
  keys.encryptColumn('dataImport.report', JSON.stringify(content))

export const openImportReport = (keys: Keys, row: Pick<ImportRow, 'report'>): StoredReport | null =>
  row.report === null ? null : report.parse(JSON.parse(keys.decryptColumn('dataImport.report', row.report)))
