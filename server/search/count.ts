import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/client.ts'
import { cachedFigure } from './cached-figures.ts'

/** Nobody pages further, and counting on would cost more than the page itself. */
export const mostCounted = 1000

export interface Counted {
  readonly total: number
  readonly more: boolean
}

/**
 * How many rows there are, up to 1,000, and whether there are more; in a large portal as of some seconds ago, for what many look for has
 * many rows.
 * @param query what was looked for: equal questions have equal conditions
 */
export const countUpTo = (
  executor: Executor,
  table: PgTable,
  condition: SQL | undefined,
  query: object,
): Promise<Counted> =>
  cachedFigure(executor, `${getTableName(table)} ${JSON.stringify(query)}`, (connection) =>
    countNow(connection, table, condition),
  )

async function countNow(executor: Executor, table: PgTable, condition: SQL | undefined): Promise<Counted> {
  const sample = executor
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(mostCounted + 1)
    .as('some')
  const [row] = await executor.select({ count: sql<number>`count(*)::int` }).from(sample)
  const count = row?.count ?? 0
  return { total: Math.min(count, mostCounted), more: count > mostCounted }
}
