import { createHash } from 'node:crypto'
import { z } from 'zod'
import { codes } from '#contract/codes.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import {
  type ImportCounts,
  type importDetail,
  type importKinds as importKindsEndpoint,
  type importList,
  importTooLarge,
  mostImportBytes,
  mostShown,
  uploadImport,
} from '#contract/import.ts'
import { type ImportKindName, importKindLabels, importKindNames } from '#domain/import-kind.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import type { SealedFiles } from '../../../files/sealed-files.ts'
import { readSheet } from './file/read-sheet.ts'
import { emptyTable, openImportReport, openTable, sealTable } from './import-content.ts'
import { scheduleUnused } from './import-due.ts'
import { type ImportRow, isPrepared, uploadedState } from './import-lifecycle.ts'
import type { ImportKindSource } from '../../../records/import/import-kind.ts'
import { importKindSources } from './import-kinds.ts'
import { countImports, findImport, findLastChecked, insertImport, listImportRows } from './import.repository.ts'
import { titlesOf } from './mapping.ts'
import { batchesOnWire, mendsOnWire, proposalsOnWire } from './mends.ts'
import { newTable, placeOnWire } from './read-table.ts'
import { findRefusalToTakeBack, revocableUntil } from './take-back.ts'

/** @throws BusinessError notFound for one that cannot be imported */
export function requireKind(name: ImportKindName): ImportKindSource {
  const kind = importKindSources[name]
  if (!kind) throw notFound('这种导入')
  return kind
}

export const importSubject = ({ kind, fileName }: Pick<ImportRow, 'kind' | 'fileName'>): string =>
  `${importKindLabels[kind]}的导入“${fileName}”`

export const listKinds = (): ReplyInput<typeof importKindsEndpoint> =>
  importKindNames.flatMap((kind) => {
    const definition = importKindSources[kind]
    if (!definition) return []
    const { needsSecondPerson, total, columns } = definition
    return [{ kind, needsSecondPerson, total, columns: [...columns] }]
  })

/** Stores a file that is to be imported. @throws BusinessError tooLarge, sheetRefused */
export async function storeImport(
  { database: { executor }, keys, clock }: ServerContext,
  files: SealedFiles,
  caller: OrganizerCaller,
  { kind: name, fileName }: Body<typeof uploadImport>,
  bytes: Buffer,
): Promise<ReplyInput<typeof uploadImport>> {
  const kind = requireKind(name)
  if (bytes.length > mostImportBytes) throw new BusinessError(codes.tooLarge, importTooLarge)
  const sheet = await readSheet(bytes, titlesOf(kind))
  const file = await files.put('importFile', bytes)
  try {
    return await executor.transaction(async (transaction) => {
      const now = clock()
      const last = await findLastChecked(transaction, name)
      const row = await insertImport(transaction, {
        kind: name,
        state: uploadedState,
        fileName,
        format: sheet.format,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        ...file,
        lineCount: sheet.lines.length,
        table: sealTable(keys, newTable(kind, sheet, last && openTable(keys, last))),
        revision: 0,
        enteredBy: caller.id,
        enteredAt: now,
      })
      await scheduleUnused(transaction, row.id, now)
      const { organizationId } = caller
      const after = { 行数: String(sheet.lines.length), 'SHA-256': row.sha256 }
      const entry = { act: uploadImport.act, organizationId, subject: importSubject(row), after }
      await recordAct(transaction, caller, entry, now)
      return { importId: row.id }
    })
  } catch (error) {
    // What cannot be removed now has no row and is found by the next look for such files.
    await files.delete(file.storageKey).catch(() => {})
    throw error
  }
}

/** Of the last dry run, or of the run; null before the first. */
function storedCounts({ created, changed, unchanged, skipped }: ImportRow): ImportCounts | null {
  if (created === null || changed === null || unchanged === null || skipped === null) return null
  return { created, changed, unchanged, skipped }
}

const key = z.tuple([cursorParts.id])

/** Imports, the newest first. */
export async function listImports(
  executor: Executor,
  query: Query<typeof importList>,
): Promise<ReplyInput<typeof importList>> {
  const page = await keysetPage(query, {
    key,
    count: () => countImports(executor, query.kind),
    read: (slice) => listImportRows(executor, query.kind, slice),
    keyOf: ({ row }) => [row.id],
  })
  const items = page.items.map(({ row, enteredByName, ranByName }) => ({
    importId: row.id,
    kind: row.kind,
    state: row.state,
    fileName: row.fileName,
    lineCount: row.lineCount,
    counts: storedCounts(row),
    enteredBy: enteredByName,
    enteredAt: row.enteredAt,
    ranBy: ranByName,
    ranAt: row.ranAt,
  }))
  return { ...page, items }
}

/** One import with its columns and its last report. @throws BusinessError notFound */
export async function readSealedImport(
  context: ServerContext,
  { importId }: Query<typeof importDetail>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof importDetail>> {
  const { database, keys, clock } = context
  return database.executor.transaction(async (transaction) => {
    const found = await findImport(transaction, Number(importId))
    if (!found) throw notFound('这次导入')
    const { row, enteredByName, ranByName } = found
    const kind = requireKind(row.kind)
    const isOwn = row.enteredBy === caller.id
    const table = openTable(keys, row)
    const { kind: name, state, fileName, bytes, sha256, lineCount, revision, returnReason } = row
    return {
      importId: row.id,
      kind: name,
      state,
      needsSecondPerson: kind.needsSecondPerson,
      fileName,
      bytes,
      sha256,
      hasFile: row.storageKey !== null,
      lineCount,
      sheet: table?.sheet ?? null,
      place: table && isOwn && isPrepared(row) ? placeOnWire(kind, table) : null,
      head: table?.head ?? [],
      mapping: kind.columns.map(({ key: column }) => ({ column, at: table?.mapping[column] ?? null })),
      ...mendsOnWire(kind, table ?? emptyTable, isOwn),
      enteredBy: enteredByName,
      enteredAt: row.enteredAt,
      isOwn,
      revision,
      report: reportOf(context, kind, row, isOwn),
      returnReason,
      ranBy: ranByName,
      ranAt: row.ranAt,
      revocableUntil: revocableUntil(row),
      obstacle: await findRefusalToTakeBack(transaction, row, { keys, now: clock(), caller }),
      endedAt: row.endedAt,
    }
  })
}

function reportOf(
  { keys }: ServerContext,
  kind: ImportKindSource,
  row: ImportRow,
  isOwn: boolean,
): ReplyInput<typeof importDetail>['report'] {
  const [report, counts] = [openImportReport(keys, row), storedCounts(row)]
  if (!report || !counts || !row.checkedAt) return null
  const { total, controls, sums, sample, changes } = report
  const canMend = isOwn && isPrepared(row)
  return {
    checkedAt: row.checkedAt,
    counts,
    total,
    controls,
    sums,
    problems: report.problems
      .slice(0, mostShown)
      .map((problem) => ({ ...problem, mends: canMend ? proposalsOnWire(kind, problem) : [] })),
    batches: canMend ? batchesOnWire(kind, report.batches) : [],
    sample,
    changes: changes.slice(0, mostShown),
    consequences: [...kind.consequences(counts)],
  }
}
