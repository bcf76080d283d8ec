import type { CodeChannel } from '#contract/code.ts'
import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { checkImport, type ImportCounts, importEvent } from '#contract/import.ts'
import { importEventLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { createTransports } from '../../../records/outbox/carriers.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { refuseUnlessSecond } from '../../../records/person/second-person.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import type { SealedFiles } from '../../../files/sealed-files.ts'
import { attempt, rawLines, storedReport } from './attempt.ts'
import { mendTable, mendFacts } from './mends.ts'
import { readSheet } from './file/read-sheet.ts'
import type { SheetLine } from './file/sheet.ts'
import {
  emptyTable,
  type ImportTable,
  openImportReport,
  openTable,
  sealImportReport,
  sealTable,
} from './import-content.ts'
import { scheduleFileRemoval, scheduleSettled } from './import-due.ts'
import type { ImportKindSource, ImportRunReport, ImportRun, RawLine } from '../../../records/import/import-kind.ts'
import { type ImportColumns, importLifecycle, type ImportRow, isPrepared } from './import-lifecycle.ts'
import { findImport, insertRecords, lockImport, takeTurn, updateImport } from './import.repository.ts'
import { importSubject, requireKind } from './import.service.ts'
import { mappingProblems } from './mapping.ts'
import { claimProblems } from './controls.ts'
import { placeOf } from './read-table.ts'
import { recordsOf } from './records.ts'
import { findRefusalToTakeBack, readImportedRecords } from './take-back.ts'

/** Of an import whose row the transaction has locked. */
interface Locked {
  readonly row: ImportRow
  readonly kind: ImportKindSource
  /** As the lifecycle asks for it. */
  readonly stateRow: Pick<ImportRow, 'state'> & { readonly stateContext: { readonly needsSecondPerson: boolean } }
  readonly table: ImportTable
  readonly context: ImportRun
  readonly caller: OrganizerCaller
}

/** Who asks, and the origin of addresses in messages. */
export interface Asker {
  readonly caller: OrganizerCaller
  readonly origin: string
}

export async function lock(
  executor: Executor,
  server: ServerContext,
  importId: string,
  { caller, origin }: Asker,
): Promise<Locked> {
  const { keys, clock } = server
  const row = await lockImport(executor, Number(importId))
  if (!row) throw notFound('这次导入')
  const kind = requireKind(row.kind)
  const { needsSecondPerson } = kind
  // One without its table is given up, which the chart says.
  const table = openTable(keys, row) ?? emptyTable
  const transports = createTransports(server)
  const context = {
    keys,
    caller,
    origin,
    now: clock(),
    importId: row.id,
    enteredBy: row.enteredBy,
    canReach: (channel: CodeChannel) => transports[channel] !== null,
  }
  return { row, kind, stateRow: { state: row.state, stateContext: { needsSecondPerson } }, table, context, caller }
}

/** The lines of the stored file, which never changes. @throws BusinessError notFound */
async function readLines(
  { database: { executor }, keys }: ServerContext,
  files: SealedFiles,
  importId: string,
): Promise<readonly SheetLine[]> {
  const found = await findImport(executor, Number(importId))
  if (!found) throw notFound('这次导入')
  const { storageKey, keyId } = found.row
  if (storageKey === null || keyId === null) return []
  const table = openTable(keys, found.row) ?? emptyTable
  return (await readSheet(await files.get('importFile', { storageKey, keyId }), table.head, placeOf(table))).lines
}

/** While it is prepared an import is whose who entered it. */
export function refuseOthers({ row, context: { caller } }: Locked): void {
  if (isPrepared(row) && row.enteredBy !== caller.id)
    throw new BusinessError(codes.forbidden, '这次导入由另一位管理员录入，请由录入人继续')
}

/** What is written of a dry run or a run. */
const reportColumns = (
  { kind, row, table, context: { keys, now } }: Locked,
  { report, counts, lines }: { report: ImportRunReport; counts: ImportCounts; lines: readonly RawLine[] },
): ImportColumns => ({
  ...counts,
  report: sealImportReport(keys, storedReport(kind, report, lines, table)),
  revision: row.revision + 1,
  checkedAt: now,
})

const countFacts = ({ created, changed, unchanged, skipped }: ImportCounts): Record<string, string> => ({
  新增: String(created),
  更新: String(changed),
  没有变化: String(unchanged),
  跳过: String(skipped),
})

/** Assigns columns, mends cells and runs the import without keeping anything. @throws BusinessError invalidInput, stateRefused, forbidden */
export async function rehearseImport(
  server: ServerContext,
  files: SealedFiles,
  asker: Asker,
  wanted: Body<typeof checkImport>,
): Promise<ReplyInput<typeof checkImport>> {
  const { importId } = wanted
  const sheetLines = await readLines(server, files, importId)
  return server.database.executor.transaction(async (transaction) => {
    const locked = await lock(transaction, server, importId, asker)
    const { row, kind, stateRow, context } = locked
    refuseOthers(locked)
    const next = importLifecycle.next(stateRow, 'import.checked')
    const table = mendTable(kind, locked.table, wanted, sheetLines)
    const problems = [...mappingProblems(kind, table.head, table.mapping), ...claimProblems(kind, table)]
    if (problems.length > 0) throw invalidInput(problems)
    const lines = rawLines(kind, table, sheetLines)
    await takeTurn(transaction, row.kind)
    const { report, counts } = await attempt(transaction, kind, lines, context, () => false)
    const columns = reportColumns({ ...locked, table }, { report, counts, lines })
    await importLifecycle.write(transaction, row.id, next, {
      ...columns,
      table: sealTable(context.keys, table),
      returnReason: null,
    })
    const { caller } = asker
    const { organizationId } = caller
    const after = { ...countFacts(counts), ...mendFacts(kind, table) }
    const subject = importSubject(row)
    const mends = mendFacts(kind, locked.table)
    const before = Object.keys(mends).length > 0 ? mends : null
    await recordAct(transaction, caller, { act: checkImport.act, organizationId, subject, before, after }, context.now)
    return { revision: row.revision + 1, counts }
  })
}

type Wanted = Body<typeof importEvent>

/** @throws BusinessError stateRefused, ownCause, forbidden */
export async function runImportEvent(
  server: ServerContext,
  files: SealedFiles,
  asker: Asker,
  wanted: Wanted,
): Promise<ReplyInput<typeof importEvent>> {
  const { importId, event, reason } = wanted
  const sheetLines = event === 'import.run' ? await readLines(server, files, importId) : []
  const state = await server.database.executor.transaction(async (transaction) => {
    const locked = await lock(transaction, server, importId, asker)
    const { row, stateRow, context } = locked
    refuseOthers(locked)
    const next = importLifecycle.next(stateRow, event)
    const difference = requireAcceptance(locked, wanted)
    const columns = await doEvent(transaction, locked, wanted, sheetLines)
    if (columns === null) return null
    await importLifecycle.write(transaction, row.id, next, columns)
    const { caller } = asker
    const { organizationId } = caller
    const subject = `${importEventLabels[event]}：${importSubject(row)}`
    const facts = {
      ...(event === 'import.run' && countFacts(storedOf(row))),
      ...(difference !== null && { 核对: difference }),
    }
    const after = Object.keys(facts).length > 0 ? facts : null
    await recordAct(transaction, caller, { act: importEvent.act, organizationId, subject, reason, after }, context.now)
    return next.state
  })
  if (state === null)
    throw new BusinessError(codes.stateRefused, '试运行以后，库里的数据有了变化，已经重新试运行，请看过新的结果再导入')
  return { state }
}

/**
 * What is stated of a table and was read otherwise, in words; it is seen before anything is handed on or written.
 * @throws BusinessError stateRefused
 */
function requireAcceptance(
  { row, context: { keys } }: Locked,
  { event, acceptsDifference = false }: Wanted,
): string | null {
  if (event !== 'import.run' && event !== 'import.submitted') return null
  const text = (openImportReport(keys, row)?.controls ?? [])
    .flatMap(({ label, difference }) => (difference === null ? [] : [`${label}${difference}`]))
    .join('，')
  if (text === '') return null
  if (!acceptsDifference) throw new BusinessError(codes.stateRefused, `${text}，请核对过再继续`)
  return text
}

const storedOf = ({ created, changed, unchanged, skipped }: ImportRow): ImportCounts => ({
  created: created ?? 0,
  changed: changed ?? 0,
  unchanged: unchanged ?? 0,
  skipped: skipped ?? 0,
})

/** What the event does, and the columns that it writes beside the state; null where the run would do something else than the dry run. */
async function doEvent(
  executor: Executor,
  locked: Locked,
  { event, revision, reason }: Wanted,
  sheetLines: readonly SheetLine[],
): Promise<ImportColumns | null> {
  const { row, context } = locked
  switch (event) {
    case 'import.run':
      return run(executor, locked, revision, sheetLines)
    case 'import.submitted':
      refuseOlder(row, revision)
      return {}
    case 'import.returned':
      return { returnReason: reason ?? null }
    case 'import.takenBack':
      await takeBack(executor, locked)
      return { endedAt: context.now }
    case 'import.discarded':
      await scheduleFileRemoval(executor, row.id, context.now)
      return { endedAt: context.now }
  }
}

function refuseOlder(row: ImportRow, revision: number): void {
  if (row.revision !== revision)
    throw new BusinessError(codes.stateRefused, '这次导入又试运行过，请刷新页面，看过新的结果再继续')
}

async function run(
  executor: Executor,
  locked: Locked,
  revision: number,
  sheetLines: readonly SheetLine[],
): Promise<ImportColumns | null> {
  const { row, kind, table, context, caller } = locked
  const { keys, now, enteredBy } = context
  if (kind.needsSecondPerson) {
    await refuseOwnCause(executor, keys, caller, { enteredBy: [enteredBy] })
    await refuseUnlessSecond(executor, keys, caller, { authors: [enteredBy], since: row.enteredAt }, '执行')
  }
  refuseOlder(row, revision)
  const lines = rawLines(kind, table, sheetLines)
  await takeTurn(executor, row.kind)
  const expected = storedOf(row)
  const isKept = (counts: ImportCounts): boolean =>
    counts.created === expected.created &&
    counts.changed === expected.changed &&
    counts.unchanged === expected.unchanged &&
    counts.skipped === expected.skipped
  const { report, counts, kept } = await attempt(executor, kind, lines, context, isKept)
  const columns = reportColumns(locked, { report, counts, lines })
  if (!kept) {
    await updateImport(executor, row.id, columns)
    return null
  }
  await insertRecords(executor, recordsOf(row.id, report, keys))
  await scheduleSettled(executor, { ...row, ranAt: now })
  return { ...columns, ranBy: caller.id, ranAt: now }
}

async function takeBack(executor: Executor, { row, kind, context }: Locked): Promise<void> {
  await takeTurn(executor, row.kind)
  const records = await readImportedRecords(executor, row, context)
  await kind.lockRecords(
    executor,
    records.map(({ recordId }) => recordId),
  )
  const refusal = await findRefusalToTakeBack(executor, row, context)
  if (refusal !== null) throw new BusinessError(codes.stateRefused, refusal)
  await kind.takeBack(executor, records, context)
}
