import type { StaffAct } from '#domain/staff-log/staff-act-labels.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import { workbookType } from '#contract/file-types.ts'
import { failedImportLines, importFile, type importTemplate } from '#contract/import.ts'
import { importKindLabels } from '#domain/import-kind.ts'
import type { ServerContext } from '../../../context.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import type { FileReply } from '../../../http/file-reply.ts'
import { batchesOf } from '../../../database/batches.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { MissingObject } from '../../../files/object-store.ts'
import type { SealedFiles } from '../../../files/sealed-files.ts'
import { rawLines } from './attempt.ts'
import { readSheet } from './file/read-sheet.ts'
import { emptyTable, type ImportTable, openImportReport, openTable } from './import-content.ts'
import type { RawLine } from '../../../records/import/import-kind.ts'
import { drawFailedLines, drawTemplate } from './import-workbook.ts'
import type { ImportRow } from './import-lifecycle.ts'
import { peopleInCells } from './people-in-cells.ts'
import { placeOf } from './read-table.ts'
import { findImport, listImportedRecords } from './import.repository.ts'
import { importSubject, requireKind } from './import.service.ts'
import { notFound } from '../../../errors.ts'

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

/** The file as it came. @throws BusinessError notFound */
export async function showFile(
  context: ServerContext,
  files: SealedFiles,
  { importId, reason }: Body<typeof importFile>,
  caller: OrganizerCaller,
): Promise<FileReply> {
  const { row, bytes } = await readStored(context, files, importId)
  const table = openTable(context.keys, row) ?? emptyTable
  const { lines } = await readSheet(bytes, table.head, placeOf(table))
  await recordDownload(context, caller, row, { act: importFile.act, part: '原文件', lines, reason })
  return { bytes, type: row.format === 'xlsx' ? workbookType : 'text/csv', name: row.fileName }
}

/** The lines that were not imported, to be mended in a spreadsheet program. @throws BusinessError notFound */
export async function showFailedLines(
  context: ServerContext,
  files: SealedFiles,
  { importId, reason: lookReason }: Body<typeof failedImportLines>,
  caller: OrganizerCaller,
): Promise<FileReply> {
  const { row, bytes } = await readStored(context, files, importId)
  const [table, report] = [openTable(context.keys, row), openImportReport(context.keys, row)]
  if (!table || !report) throw notFound('这次导入的试运行结果')
  const kind = requireKind(row.kind)
  const titles = new Map(kind.columns.map(({ key, title }) => [key, title]))
  const problems = Map.groupBy(report.problems, ({ line }) => line)
  const sheetLines = (await readSheet(bytes, table.head, placeOf(table))).lines
  const cellsOfLine = new Map(rawLines(kind, table, sheetLines).map(({ line, cells }) => [line, cells]))
  const lines = sheetLines.flatMap(({ line, cells }) => {
    const found = problems.get(line)
    if (!found) return []
    const reason = found.map(({ column, message }) => `${titles.get(column) ?? ''}：${message}`).join('；')
    return [{ reason, cells: mendCells(table, cells, cellsOfLine.get(line)) }]
  })
  await recordDownload(context, caller, row, {
    act: failedImportLines.act,
    part: '没有导入的行',
    lines,
    reason: lookReason,
  })
  return { bytes: await drawFailedLines(table.head, lines), name: `没有导入的行-${row.id}.xlsx` }
}

interface Download {
  readonly act: StaffAct
  readonly part: string
  readonly lines: readonly { readonly cells: readonly string[] }[]
  readonly reason: string
}

/** Before anything leaves: a look for everybody whose number stands in the lines and for the owners of its records, and an act. */
async function recordDownload(
  { database, keys, clock }: ServerContext,
  caller: OrganizerCaller,
  row: ImportRow,
  { act, part, lines, reason }: Download,
): Promise<void> {
  const now = clock()
  await database.executor.transaction(async (transaction) => {
    const recordIds = (await listImportedRecords(transaction, row.id)).map(({ recordId }) => recordId)
    const owners = await requireKind(row.kind).listOwners(transaction, recordIds)
    const people = new Set([...(await peopleInCells(transaction, keys, lines)), ...owners])
    const accessText = `下载${importKindLabels[row.kind]}的导入文件（${part}）：${reason}`
    const looks = [...people].map((volunteerId) => ({ volunteerId, what: accessText }))
    for (const batch of batchesOf(looks)) await logAccesses(transaction, caller, batch, now)
    const subject = importSubject(row)
    const after = { 内容: part, 行数: String(lines.length), 其中的志愿者: `${people.size} 人` }
    await recordAct(transaction, caller, { act, organizationId: caller.organizationId, subject, reason, after }, now)
  })
}

function mendCells({ mapping }: ImportTable, cells: readonly string[], current: RawLine['cells'] = {}): string[] {
  const texts = [...cells]
  for (const [column, at] of Object.entries(mapping)) if (at !== null) texts[at] = current[column] ?? texts[at] ?? ''
  return texts
}
