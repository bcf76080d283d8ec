import { z } from 'zod'
import type { Keys } from '../../keys.ts'
import type { ImportRow } from './import-lifecycle.ts'

const table = z.object({
  /** Name of the sheet; null of a file without sheets. */
  sheet: z.string().nullable(),
  head: z.array(z.string()),
  /** For columns of the kind the place in `head`. */
  mapping: z.record(z.string(), z.number().int().nullable()),
  fixes: z.array(z.object({ line: z.number().int(), column: z.string(), text: z.string() })),
})
export type ImportTable = z.infer<typeof table>

const report = z.object({
  total: z.object({ label: z.string(), text: z.string() }).nullable(),
  problems: z.array(z.object({ line: z.number().int(), column: z.string(), text: z.string(), message: z.string() })),
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

export const sealReport = (keys: Keys, content: StoredReport): string =>
  keys.encryptColumn('dataImport.report', JSON.stringify(content))

export const openReport = (keys: Keys, row: Pick<ImportRow, 'report'>): StoredReport | null =>
  row.report === null ? null : report.parse(JSON.parse(keys.decryptColumn('dataImport.report', row.report)))
