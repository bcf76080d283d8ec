import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { ServingPool } from './serving-pool.ts'

/** A database or a transaction on it: the first argument of every repository function. */
export type Executor = PgDatabase<NodePgQueryResultHKT>

// Every counter and id of ours is below 2^53; a timestamp stays text, which is what goes over the wire.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => value)

/** Property names are camelCase, columns snake_case; `drizzle.config.ts` says the same. */
export const drizzleOptions = { casing: 'snake_case' } as const

/** Of `requests`, more connections than this make contention on one row worse, not better. */
const lanes = {
  requests: { max: 16, longestWait: 5000, statementTimeout: '10s', longestSilence: 12_000, workMemory: null },
  background: { max: 2, longestWait: 45_000, statementTimeout: '60s', longestSilence: 65_000, workMemory: '64MB' },
} as const

export interface ApplicationPool {
  readonly pool: ServingPool
  readonly executor: Executor
}

export interface PoolOptions {
  readonly url: string
  /** Taken by SET ROLE on every connection; null when the connection's own user is the application's role. */
  readonly role: string | null
  readonly onError: (error: Error) => void
  /** `background`, which is for what nobody waits for, has two connections that are waited for in turn, 60 s a statement and memory to sort and hash in. */
  readonly lane?: keyof typeof lanes
  /** The server's processes run beside this one, so that those of the background can yield the processor. */
  readonly isOurs?: boolean
}

/**
 * Connections of the application. Limits: 10 s a statement, 5 s for a lock, 15 s idle inside a transaction, 5 s for a free connection (45 s
 * for one of the background), and 12 s without a word from a database that froze.
 */
export function openPool({ url, role, onError, lane = 'requests', isOurs = false }: PoolOptions): ApplicationPool {
  const { max, longestWait, statementTimeout, longestSilence, workMemory } = lanes[lane]
  const session = [
    `set statement_timeout = '${statementTimeout}'`,
    `set lock_timeout = '5s'`,
    `set idle_in_transaction_session_timeout = '15s'`,
    `set timezone = 'UTC'`,
    `set client_min_messages = warning`,
    ...(workMemory === null ? [] : [`set work_mem = '${workMemory}'`]),
    ...(role === null ? [] : [`set role ${pg.escapeIdentifier(role)}`]),
  ].join('; ')
  const pool = new ServingPool({
    connectionString: url,
    application_name: 'i-zhiyuan',
    max,
    connectionTimeoutMillis: longestWait,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    session,
    longestSilence,
    yields: isOurs && lane === 'background',
    onError,
  })
  return { pool, executor: drizzle(pool, drizzleOptions) }
}

const backgrounds = new WeakMap<Executor, Executor>()

/** From now on `backgroundOf` the first is the second. */
export const setBackground = (executor: Executor, background: Executor): void =>
  void backgrounds.set(executor, background)

/** Where to run what nobody waits for, as reports and counts again; a transaction stays where it is. */
export const backgroundOf = (executor: Executor): Executor => backgrounds.get(executor) ?? executor
