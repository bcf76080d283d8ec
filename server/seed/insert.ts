import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/client.ts'

const rowsAtOnce = 5000

/** Inserts many rows that name the same columns, thousands a statement: they travel as one JSON text instead of a parameter a value. */
export async function insertAll<T extends PgTable>(
  executor: Executor,
  table: T,
  rows: readonly PgInsertValue<T>[],
): Promise<void> {
  await insert(executor, table, rows)
}

/** As `insertAll`; answers the identities of the rows, in their order. */
export async function insertForIds<T extends PgTable>(
  executor: Executor,
  table: T,
  rows: readonly PgInsertValue<T>[],
): Promise<number[]> {
  const added = await insert(executor, table, rows, sql` returning id`)
  return added.map((row) => Number(row['id']))
}

async function insert<T extends PgTable>(
  executor: Executor,
  table: T,
  rows: readonly PgInsertValue<T>[],
  returning: SQL = sql``,
): Promise<Record<string, unknown>[]> {
  const [first] = rows
  if (first === undefined) return []
  const columns = getTableColumns(table)
  const names = Object.keys(first).map((key) => [key, toSnakeCase(columns[key]?.name ?? key)] as const)
  const list = sql.join(
    names.map(([, name]) => sql.identifier(name)),
    sql`, `,
  )
  const answered: Record<string, unknown>[] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const plain = rows
      .slice(start, start + rowsAtOnce)
      .map((row) => Object.fromEntries(names.map(([key, name]) => [name, row[key as keyof typeof row]])))
    const result = await executor.execute(
      sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(plain)}::json)${returning}`,
    )
    answered.push(...result.rows)
  }
  return answered
}
