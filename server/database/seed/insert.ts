import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../client.ts'

const parametersAtMost = 30_000

/** Inserts many rows in as few statements as the protocol's parameter limit allows. */
export async function insertAll<T extends PgTable>(
  executor: Executor,
  table: T,
  rows: readonly PgInsertValue<T>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const size = Math.max(1, Math.floor(parametersAtMost / Object.keys(first).length))
  for (let start = 0; start < rows.length; start += size) {
    await executor.insert(table).values(rows.slice(start, start + size))
  }
}
