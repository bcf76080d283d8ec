import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** A database or a transaction on it: the first argument of every repository function. */
export type Executor = PgDatabase<NodePgQueryResultHKT>

// Every counter and id of ours is below 2^53; a timestamp stays text, which is what goes over the wire.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => value)

/** Property names are camelCase, columns snake_case; `drizzle.config.ts` says the same. */
export const drizzleOptions = { casing: 'snake_case' } as const

/** More connections than this make contention on one row worse, not better. */
const poolSize = 16

export interface ApplicationPool {
  readonly pool: pg.Pool
  readonly executor: Executor
}

/**
 * The connections that serve requests. Limits: 10 s a statement, 5 s for a lock, 15 s idle inside a transaction, 5 s for a free connection.
 * @param role taken by SET ROLE on every connection; null when the connection's own user is the application's role
 */
export function openPool(url: string, role: string | null, onError: (error: Error) => void): ApplicationPool {
  const session = [
    `set statement_timeout = '10s'`,
    `set lock_timeout = '5s'`,
    `set idle_in_transaction_session_timeout = '15s'`,
    `set timezone = 'UTC'`,
    `set client_min_messages = warning`,
    ...(role === null ? [] : [`set role ${pg.escapeIdentifier(role)}`]),
  ].join('; ')
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'i-zhiyuan',
    max: poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // The pool waits for the returned promise; its type does not say so.
    onConnect: (client) => client.query(session) as unknown as void,
  })
  pool.on('error', onError)
  return { pool, executor: drizzle(pool, drizzleOptions) }
}
