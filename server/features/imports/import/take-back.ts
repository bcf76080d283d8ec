import { takeBackHours } from '#contract/import.ts'
import type { Executor } from '../../../database/client.ts'
import type { ImportRunContext, ImportedRecord } from '../../../records/import/import-kind.ts'
import { importKindSources } from './import-kinds.ts'
import { importLifecycle, type ImportRow } from './import-lifecycle.ts'
import { listImportedRecords } from './import.repository.ts'

const takeBackMs = takeBackHours * 3_600_000

/** Until when an import can be taken back; null when it did not run. */
export const revocableUntil = ({ ranAt }: Pick<ImportRow, 'ranAt'>): Date | null =>
  ranAt && new Date(ranAt.getTime() + takeBackMs)

type Circumstances = Pick<ImportRunContext, 'keys' | 'now' | 'caller'>

/** What an import wrote, with what records were before. */
export async function readImportedRecords(
  executor: Executor,
  { id }: Pick<ImportRow, 'id'>,
  { keys }: Pick<ImportRunContext, 'keys'>,
): Promise<ImportedRecord[]> {
  const rows = await listImportedRecords(executor, id)
  return rows.map(({ recordId, outcome, before }) => ({
    recordId,
    outcome,
    before: before && keys.decryptColumn('importedRecord.before', before),
  }))
}

/** Why an import that ran cannot be taken back, in a sentence; null when it can, or did not run. */
export async function findRefusalToTakeBack(
  executor: Executor,
  row: ImportRow,
  circumstances: Circumstances,
): Promise<string | null> {
  const revocableEnd = revocableUntil(row)
  if (revocableEnd === null || !importLifecycle.can(row, 'import.takenBack')) return null
  if (circumstances.now >= revocableEnd) return `导入已经超过 ${takeBackHours} 小时，不能再整批撤回，有误的请逐条更正`
  const { id: importId, enteredBy } = row
  const records = await readImportedRecords(executor, row, circumstances)
  return (
    (await importKindSources[row.kind]?.findObstacle(executor, records, { ...circumstances, importId, enteredBy })) ??
    null
  )
}
