import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { rereadImport as rereadImportEndpoint } from '#contract/import.ts'
import type { ServerContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import type { SealedFiles } from '../../../files/sealed-files.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { readSheet } from './file/read-sheet.ts'
import type { Sheet, SheetPlace } from './file/sheet.ts'
import { type ImportTable, openTable, sealTable } from './import-content.ts'
import { type Asker, lock, refuseOthers } from './import-event.service.ts'
import { importLifecycle } from './import-lifecycle.ts'
import { findImport, findLastChecked } from './import.repository.ts'
import { importSubject, requireKind } from './import.service.ts'
import { titlesOf } from './mapping.ts'
import { newTable } from './read-table.ts'

type Wanted = Body<typeof rereadImportEndpoint>

/** Reads the stored file by another sheet or head, and begins with its columns again. @throws BusinessError sheetRefused, stateRefused, forbidden */
export async function rereadImport(
  server: ServerContext,
  files: SealedFiles,
  asker: Asker,
  wanted: Wanted,
): Promise<ReplyInput<typeof rereadImportEndpoint>> {
  const read = await readPlace(server, files, wanted)
  return server.database.executor.transaction(async (transaction) => {
    const locked = await lock(transaction, server, wanted.importId, asker)
    const { row, kind, stateRow, table: before, context } = locked
    refuseOthers(locked)
    const next = importLifecycle.next(stateRow, 'import.reread')
    if (!read) throw notFound('这次导入的文件')
    const { keys, now } = context
    const last = await findLastChecked(transaction, row.kind)
    const table = newTable(kind, read, last && openTable(keys, last))
    const revision = row.revision + 1
    await importLifecycle.write(transaction, row.id, next, {
      table: sealTable(keys, table),
      lineCount: read.lines.length,
      revision,
      report: null,
      created: null,
      changed: null,
      unchanged: null,
      skipped: null,
      checkedAt: null,
    })
    const { caller } = asker
    const entry = {
      act: rereadImportEndpoint.act,
      organizationId: caller.organizationId,
      subject: importSubject(row),
      before: placeFacts(before, row.lineCount),
      after: placeFacts(table, read.lines.length),
    }
    await recordAct(transaction, caller, entry, now)
    return { revision }
  })
}

/** The stored file at the wanted place; null once it is removed. */
async function readPlace(
  { database: { executor }, keys }: ServerContext,
  files: SealedFiles,
  { importId, sheet, headLine }: Wanted,
): Promise<Sheet | null> {
  const found = await findImport(executor, Number(importId))
  if (!found) throw notFound('这次导入')
  const { kind, storageKey, keyId } = found.row
  if (storageKey === null || keyId === null) return null
  const delimiter = openTable(keys, found.row)?.delimiter ?? null
  const place: SheetPlace = { sheet, headLine, delimiter }
  return readSheet(await files.get('importFile', { storageKey, keyId }), titlesOf(requireKind(kind)), place)
}

const placeFacts = ({ sheet, headLine }: ImportTable, lineCount: number): Readonly<Record<string, string>> => ({
  ...(sheet !== null && { 工作表: sheet }),
  ...(headLine !== null && { 列名: `第 ${headLine} 行` }),
  行数: String(lineCount),
})
