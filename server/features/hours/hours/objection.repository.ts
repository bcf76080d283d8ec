import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import type { NewRow } from '../../../database/new-row.ts'
import { hourRecord, objection } from '../../../database/schema/hours.ts'

/** @returns whether it was stored; not when the number is taken */
/** Columns that whoever handles it writes. */
type HandledColumn =
  | 'decidedAt'
  | 'decidedBy'
  | 'explainedAt'
  | 'explainedBy'
  | 'explanation'
  | 'givenUpBy'
  | 'opinion'
  | 'state'

export async function insertObjection(
  executor: Executor,
  row: NewRow<typeof objection, HandledColumn>,
): Promise<boolean> {
  const rows = await executor
    .insert(objection)
    .values(row)
    .onConflictDoNothing({ target: objection.number })
    .returning({ id: objection.id })
  return rows.length > 0
}

/** When objections last came from this contact or network, newest first. */
export async function listObjectionTimes(
  executor: Executor,
  column: 'contactHash' | 'addressHash',
  hashes: readonly string[],
  sinceInstant: Date,
  limit: number,
): Promise<Date[]> {
  const rows = await executor
    .select({ at: objection.submittedAt })
    .from(objection)
    .where(and(inArray(objection[column], [...hashes]), gt(objection.submittedAt, sinceInstant)))
    .orderBy(desc(objection.submittedAt))
    .limit(limit)
  return rows.map(({ at }) => at)
}

export async function findObjectionByNumber(executor: Executor, number: string, contactHashes: readonly string[]) {
  const [row] = await executor
    .select({ objection, missionId: hourRecord.missionId, missionName: hourRecord.missionName })
    .from(objection)
    .innerJoin(hourRecord, eq(hourRecord.id, objection.recordId))
    .where(and(eq(objection.number, number), inArray(objection.contactHash, [...contactHashes])))
  return row ?? null
}
