import { is, type Query } from 'drizzle-orm'
import { PgTimestamp } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/client.ts'
import { prepareOnce } from './prepare-once.ts'

/** A row as the driver reads it: instants are texts in the form of `toISOString`. */
export type Plain<R> = { [K in keyof R]: R[K] extends Date ? string : R[K] extends Date | null ? string | null : R[K] }

interface Selection<R> {
  /** What `select` selects, one level deep. */
  readonly columns: { readonly [K in keyof R]: unknown }
  readonly select: PromiseLike<R[]> & { toSQL(): Query }
}

export interface PlainStatement<R> {
  execute(values: Record<string, unknown>): Promise<Plain<R>[]>
}

/**
 * A select whose rows skip Drizzle's mapping of every value, which on a list costs more than the rest of the request.
 * Prepared under its name, once for each executor; without a name it is planned for each request.
 */
export function plainRows<R extends object>(
  executor: Executor,
  name: string | undefined,
  build: () => Selection<R>,
): PlainStatement<R> {
  if (name !== undefined) return prepareOnce(executor, name, () => prepare(executor, name, build()))
  return prepare(executor, undefined, build())
}

function prepare<R>(
  executor: Executor,
  name: string | undefined,
  { columns, select }: Selection<R>,
): PlainStatement<R> {
  const fields = Object.entries(columns).map(([key, column]) => ({ key, isInstant: is(column, PgTimestamp) }))
  const toRecord = (values: unknown[]): Record<string, unknown> => {
    const record: Record<string, unknown> = {}
    let index = 0
    for (const { key, isInstant } of fields) {
      const value = values[index++]
      record[key] = isInstant && value !== null ? instantText(value as string) : value
    }
    return record
  }
  const statement = executor._.session.prepareQuery(select.toSQL(), undefined, name, true, (rows) => rows.map(toRecord))
  // The type of the result is that of the select, whose columns these are.
  return statement as unknown as PlainStatement<R>
}

/** What the database writes for an instant, `2026-12-01 02:00:00.5+00`, in the form of `toISOString`. */
export function instantText(written: string): string {
  const point = written.length - 3
  if (written[10] !== ' ' || point > 23 || !written.endsWith('+00')) return new Date(written).toISOString()
  const fraction = point > 20 ? written.slice(20, point).padEnd(3, '0') : '000'
  return `${written.slice(0, 10)}T${written.slice(11, 19)}.${fraction}Z`
}
