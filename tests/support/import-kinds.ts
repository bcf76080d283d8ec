import { eq } from 'drizzle-orm'
import type { ImportKindName } from '#domain/import-kind.ts'
import { dataImport, importedRecord } from '#server/database/schema/import.ts'
import type {
  ImportRunContext,
  ImportedRecord,
  ImportKindSource,
  ImportRunReport,
  ImportRun,
} from '#server/records/import/import-kind.ts'
import type { TestServer } from './server.ts'

/** Two accounts of the federation: one enters, the other one stands for it. */
export async function addImporters(server: TestServer) {
  const federation = await server.addOrganization({ level: 'federation' })
  const enters = await server.addOrganizer(federation.id, { name: '林小满' })
  const releases = await server.addOrganizer(federation.id, { name: '周启航' })
  return { federation, enters, releases }
}

type Importers = Awaited<ReturnType<typeof addImporters>>
type Cells = Readonly<Record<string, string>>

/** Imports of one kind by its own rules, without the file they come in. */
export function importsOf(server: TestServer, name: ImportKindName, kind: ImportKindSource, importers: Importers) {
  const { executor } = server.database
  const { enters, releases } = importers
  const callerOf = (id: number): ImportRunContext['caller'] => ({ id, federation: true })

  async function add(): Promise<number> {
    const now = server.context.clock()
    const [row] = await executor
      .insert(dataImport)
      .values({
        kind: name,
        state: 'pendingReview',
        fileName: '名册.xlsx',
        format: 'xlsx',
        bytes: 1,
        sha256: '0'.repeat(64),
        lineCount: 1,
        revision: 1,
        enteredBy: enters.id,
        enteredAt: now,
      })
      .returning()
    return row?.id ?? 0
  }

  const contextOf = (importId: number, callerId: number): ImportRun => ({
    origin: 'https://zyz.example.cn',
    canReach: (channel) => channel === 'mobile',
    keys: server.context.keys,
    now: server.context.clock(),
    importId,
    enteredBy: enters.id,
    caller: callerOf(callerId),
  })
  const linesOf = (rows: readonly Cells[]) => rows.map((cells, at) => ({ line: at + 2, cells }))

  /** Runs it as the second person; what it wrote is kept with the import. */
  async function run(rows: readonly Cells[]): Promise<{ importId: number; report: ImportRunReport }> {
    const importId = await add()
    const report = await executor.transaction(async (transaction) => {
      const written = await kind.perform(transaction, linesOf(rows), contextOf(importId, releases.id))
      const records = written.lines.flatMap(({ outcome }) =>
        outcome.outcome === 'created' || outcome.outcome === 'changed'
          ? [
              {
                importId,
                recordId: outcome.recordId,
                outcome: outcome.outcome,
                before: 'before' in outcome ? outcome.before : null,
              },
            ]
          : [],
      )
      if (records.length > 0) await transaction.insert(importedRecord).values(records)
      return written
    })
    return { importId, report }
  }

  const recordsOf = async (importId: number): Promise<ImportedRecord[]> =>
    executor.select().from(importedRecord).where(eq(importedRecord.importId, importId))

  return {
    run,
    /** As whoever enters it; nothing is kept. */
    async dryRun(rows: readonly Cells[]): Promise<ImportRunReport> {
      const importId = await add()
      let report: ImportRunReport | undefined
      await executor
        .transaction(async (transaction) => {
          report = await kind.perform(transaction, linesOf(rows), contextOf(importId, enters.id))
          throw new Error('undone')
        })
        .catch((error: unknown) => {
          if (!report) throw error
        })
      if (!report) throw new Error('no report')
      return report
    },
    recordsOf,
    /** @returns why not; null when it was taken back */
    async takeBack(importId: number): Promise<string | null> {
      const context = contextOf(importId, enters.id)
      const records = await recordsOf(importId)
      return executor.transaction(async (transaction) => {
        const obstacle = await kind.findObstacle(transaction, records, context)
        await kind.lockRecords(
          transaction,
          records.map(({ recordId }) => recordId),
        )
        if (obstacle === null) await kind.takeBack(transaction, records, context)
        return obstacle
      })
    },
  }
}

/** Outcomes in the order of the file: `created`, or what is wrong with the line. */
export const outcomesOf = ({ lines }: ImportRunReport): string[] =>
  lines.map(({ outcome }) =>
    outcome.outcome === 'skipped' ? outcome.problems.map(({ message }) => message).join('；') : outcome.outcome,
  )
