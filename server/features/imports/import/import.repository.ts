import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ImportKindName } from '#domain/import-kind.ts'
import type { Executor } from '../../../database/client.ts'
import { dataImport, importedRecord } from '../../../database/schema/import.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import type { ImportColumns, ImportRow } from './import-lifecycle.ts'

const runner = alias(organizer, 'runner')

const selectImports = (executor: Executor) =>
  executor
    .select({ row: dataImport, enteredByName: organizer.name, ranByName: runner.name })
    .from(dataImport)
    .innerJoin(organizer, eq(organizer.id, dataImport.enteredBy))
    .leftJoin(runner, eq(runner.id, dataImport.ranBy))
    .$dynamic()

export async function insertImport(executor: Executor, values: typeof dataImport.$inferInsert): Promise<ImportRow> {
  const [row] = await executor.insert(dataImport).values(values).returning()
  if (!row) throw new Error('the import was not inserted')
  return row
}

/** The import with the names of who entered and who ran it. */
export async function findImport(executor: Executor, importId: number) {
  const [found] = await selectImports(executor).where(eq(dataImport.id, importId))
  return found ?? null
}

/** The import, locked until the transaction ends. */
export async function lockImport(executor: Executor, importId: number): Promise<ImportRow | null> {
  const [row] = await executor.select().from(dataImport).where(eq(dataImport.id, importId)).for('no key update')
  return row ?? null
}

export async function updateImport(executor: Executor, importId: number, values: ImportColumns): Promise<void> {
  await executor.update(dataImport).set(values).where(eq(dataImport.id, importId))
}

const ofKind = (kind: ImportKindName | undefined) => (kind === undefined ? undefined : eq(dataImport.kind, kind))

export const countImports = (executor: Executor, kind: ImportKindName | undefined): Promise<number> =>
  executor.$count(dataImport, ofKind(kind))

/** The newest first; after an id. */
export const listImportRows = (
  executor: Executor,
  kind: ImportKindName | undefined,
  { after, offset, limit }: Slice<[number]>,
) =>
  selectImports(executor)
    .where(and(ofKind(kind), after ? lt(dataImport.id, after[0]) : undefined))
    .orderBy(desc(dataImport.id))
    .offset(offset)
    .limit(limit)

/** The newest import of a kind whose columns somebody has looked at. */
export async function findLastChecked(executor: Executor, kind: ImportKindName): Promise<ImportRow | null> {
  const [row] = await executor
    .select()
    .from(dataImport)
    .where(and(eq(dataImport.kind, kind), isNotNull(dataImport.checkedAt), isNotNull(dataImport.table)))
    .orderBy(desc(dataImport.id))
    .limit(1)
  return row ?? null
}

/** Imports of a kind run one after the other, so that two do not make one record twice. */
export async function takeTurn(executor: Executor, kind: ImportKindName): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtext(${`import.${kind}`}))`)
}

const atOnce = 1000

export async function insertRecords(
  executor: Executor,
  records: readonly (typeof importedRecord.$inferInsert)[],
): Promise<void> {
  for (let start = 0; start < records.length; start += atOnce)
    await executor.insert(importedRecord).values(records.slice(start, start + atOnce))
}

export const listImportedRecords = (executor: Executor, importId: number) =>
  executor.select().from(importedRecord).where(eq(importedRecord.importId, importId))

/** Forgets what records were before: the import cannot be taken back any more. */
export async function forgetBefore(executor: Executor, importId: number): Promise<void> {
  await executor.update(importedRecord).set({ before: null }).where(eq(importedRecord.importId, importId))
}
