import type { Query } from '#contract/endpoint.ts'
import { workbookType } from '#contract/endpoint.ts'
import type { failedImportLines, importFile, importTemplate } from '#contract/import.ts'
import { importKindLabels } from '#contract/import-kind.ts'
import type { ServerContext } from '../../context.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import type { FileReply } from '../../plugins/file-reply.ts'
import { logAccesses } from '../privacy/access-log.ts'
import { MissingObject } from '../upload/object-store.ts'
import type { SealedFiles } from '../upload/sealed-files.ts'
import { rawLines } from './attempt.ts'
import { readSheet } from './file/read-sheet.ts'
import { type ImportTable, openReport, openTable } from './import-content.ts'
import type { RawLine } from './import-kind.ts'
import { drawFailedLines, drawTemplate } from './import-workbook.ts'
import { findImport, listRecords } from './import.repository.ts'
import { requireKind } from './import.service.ts'

/** @throws BusinessError notFound for a kind that cannot be imported */
export async function showTemplate({ kind }: Query<typeof importTemplate>): Promise<FileReply> {
  return { bytes: await drawTemplate(kind, requireKind(kind)), name: `${importKindLabels[kind]}导入模板.xlsx` }
}

async function readStored({ database: { executor } }: ServerContext, files: SealedFiles, importId: string) {
  const found = await findImport(executor, Number(importId))
  const row = found?.row
  if (!row || row.storageKey === null || row.keyId === null) throw notFound('这次导入的文件')
  const { storageKey, keyId } = row
  const bytes = await files.get('importFile', { storageKey, keyId }).catch((error: unknown) => {
    throw error instanceof MissingObject ? notFound('这次导入的文件') : error
  })
  return { row, bytes }
}

/** The file as it came; the volunteers of its records find the look in their log. @throws BusinessError notFound */
export async function showFile(
  context: ServerContext,
  files: SealedFiles,
  { importId }: Query<typeof importFile>,
  caller: OrganizerCaller,
): Promise<FileReply> {
  const { row, bytes } = await readStored(context, files, importId)
  const { executor } = context.database
  const records = await listRecords(executor, row.id)
  const owners = await requireKind(row.kind).listOwners(
    executor,
    records.map(({ recordId }) => recordId),
  )
  const looks = owners.map((volunteerId) => ({ volunteerId, what: `下载${importKindLabels[row.kind]}的导入文件` }))
  await logAccesses(executor, caller, looks, context.clock())
  return { bytes, type: row.format === 'xlsx' ? workbookType : 'text/csv', name: row.fileName }
}

/** The lines that were not imported, to be mended in a spreadsheet program. @throws BusinessError notFound */
export async function showFailedLines(
  context: ServerContext,
  files: SealedFiles,
  { importId }: Query<typeof failedImportLines>,
): Promise<FileReply> {
  const { row, bytes } = await readStored(context, files, importId)
  const [table, report] = [openTable(context.keys, row), openReport(context.keys, row)]
  if (!table || !report) throw notFound('这次导入的试运行结果')
  const titles = new Map(requireKind(row.kind).columns.map(({ key, title }) => [key, title]))
  const problems = Map.groupBy(report.problems, ({ line }) => line)
  const sheetLines = (await readSheet(bytes)).lines
  const cellsOfLine = new Map(rawLines(table, sheetLines).map(({ line, cells }) => [line, cells]))
  const lines = sheetLines.flatMap(({ line, cells }) => {
    const found = problems.get(line)
    if (!found) return []
    const reason = found.map(({ column, message }) => `${titles.get(column) ?? ''}：${message}`).join('；')
    return [{ reason, cells: mendCells(table, cells, cellsOfLine.get(line)) }]
  })
  return { bytes: await drawFailedLines(table.head, lines), name: `没有导入的行-${row.id}.xlsx` }
}

function mendCells({ mapping }: ImportTable, cells: readonly string[], current: RawLine['cells'] = {}): string[] {
  const texts = [...cells]
  for (const [column, at] of Object.entries(mapping)) if (at !== null) texts[at] = current[column] ?? texts[at] ?? ''
  return texts
}
