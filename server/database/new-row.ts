import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A row to insert that names every column, also one that may be null or has a default: whoever adds a column decides for each writer.
 * `Later`: columns that only a change of the row writes.
 */
export type NewRow<T extends PgTable, Later extends keyof T['$inferInsert'] = never> = Required<
  Omit<T['$inferInsert'], 'id' | Later>
>

/** `insert into table (columns) select values`, for rows that a query makes; `from` and what follows are the caller's. */
export function insertSelect<T extends PgTable, Later extends keyof T['$inferInsert'] = never>(
  table: T,
  values: Readonly<Record<keyof NewRow<T, Later>, SQL>>,
): SQL {
  const columns = getTableColumns(table)
  const named: [string, SQL][] = Object.entries(values)
  const names = named.map(([key]) => sql.identifier(toSnakeCase(columns[key]?.name ?? key)))
  const list = sql.join(names, sql`, `)
  return sql`insert into ${table} (${list}) select ${sql.join(
    named.map(([, value]) => value),
    sql`, `,
  )}`
}
