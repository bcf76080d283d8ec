import type { Executor } from '../../../database/client.ts'
import { registerDue, scheduleDue } from '../../../due/due.ts'
import type { SealedFiles } from '../../../files/sealed-files.ts'
import { importLifecycle, type ImportRow } from './import-lifecycle.ts'
import { forgetBefore, lockImport, updateImport } from './import.repository.ts'
import { revocableUntil } from './take-back.ts'

/** Due event: an import that nothing came of is given up, and loses its file and what was read of it. */
const unusedDue = 'import.unused'
/** Due event: an import cannot be taken back any more, so what its records were before is forgotten. */
const settledDue = 'import.settled'
const unusedMs = 30 * 86_400_000

export const scheduleUnused = (executor: Executor, importId: number, uploadedAt: Date): Promise<void> =>
  scheduleDue(executor, unusedDue, importId, new Date(uploadedAt.getTime() + unusedMs))

/** The file of an import that was given up goes at once. */
export const scheduleFileRemoval = (executor: Executor, importId: number, now: Date): Promise<void> =>
  scheduleDue(executor, unusedDue, importId, now)

export async function scheduleSettled(executor: Executor, row: ImportRow): Promise<void> {
  const revocableEnd = revocableUntil(row)
  if (revocableEnd) await scheduleDue(executor, settledDue, row.id, revocableEnd)
}

export function registerImportDue(files: SealedFiles): void {
  registerDue(unusedDue, async (executor, importId, now) => {
    const row = await lockImport(executor, importId)
    if (!row || row.storageKey === null || row.ranAt !== null) return
    if (importLifecycle.can(row, 'import.discarded')) {
      const next = importLifecycle.next(row, 'import.discarded')
      await importLifecycle.write(executor, row.id, next, { endedAt: now })
    }
    await files.delete(row.storageKey)
    await updateImport(executor, row.id, { storageKey: null, keyId: null, table: null, report: null })
  })
  registerDue(settledDue, (executor, importId) => forgetBefore(executor, importId))
}
