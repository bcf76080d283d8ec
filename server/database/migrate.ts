import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { textProperty } from '#domain/property.ts'
import { StartError } from '../start-error.ts'
import { drizzleOptions, type Executor } from './client.ts'
import { checkJournal } from './journal.ts'
import { grantTables, prepareRole } from './roles.ts'
import { cutAt } from './serving-pool.ts'

/** Any fixed number: every server of the product asks for the same lock. */
const lockKey = 20_261_121
const oldestServer = 150_000

/** Rows that a fresh database starts with; run once per name, in one transaction that also records the name. */
export interface Seed {
  readonly name: string
  run(executor: Executor): Promise<void>
}

export interface MigrationPlan {
  /** Connection string of the user who owns the tables. */
  readonly url: string
  readonly role: string
  readonly roleKind: 'login' | 'set-role' | 'given'
  readonly folder?: string
  readonly seeds?: readonly Seed[]
  /** Cuts the work off; what was not committed is gone. */
  readonly signal?: AbortSignal | undefined
}

export const migrationsFolder: string = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the schema, the application's role and the seeds up to date. Several servers may start at once: one works, the others wait up to 2 minutes.
 * @throws StartError when the server is too old, the user may not, or the database is not at the state of this program's migrations
 */
export async function prepareDatabase(plan: MigrationPlan): Promise<void> {
  const client = new pg.Client({
    connectionString: plan.url,
    application_name: 'i-zhiyuan migration',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  cutAt(plan.signal, client)
  try {
    await connect(client)
    await checkVersion(client)
    await client.query(
      `set timezone = 'UTC'; set client_min_messages = warning; set lock_timeout = '120s'; set statement_timeout = 0`,
    )
    // The lock belongs to this one session and ends with it: a server that dies while migrating blocks nobody.
    await client.query('select pg_advisory_lock($1)', [lockKey]).catch((error: { code?: string }) => {
      if (error.code === '55P03')
        throw new StartError('另一台服务器正在升级数据库，等了 2 分钟仍未结束：请稍后再启动。')
      throw error
    })
    const folder = plan.folder ?? migrationsFolder
    await checkJournal(client, folder)
    await prepareRole(client, plan.role, plan.roleKind)
    const executor = drizzle(client, drizzleOptions)
    await migrate(executor, { migrationsFolder: folder }).catch(explainMigration)
    await grantTables(client, plan.role)
    if (plan.seeds && plan.seeds.length > 0) await runSeeds(client, executor, plan.seeds)
  } finally {
    await client.end().catch(() => {})
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    throw connectionFault(error)
  }
}

/** One sentence for a connection that cannot be made; the address is given without its password. */
export function connectionFault(error: unknown): StartError {
  const code = textProperty(error, 'code')
  const message = textProperty(error, 'message')
  if (message === 'timeout expired') return connectionFault({ code: 'ETIMEDOUT' })
  const reasons: Record<string, string> = {
    ECONNREFUSED: '该地址没有数据库在监听',
    ENOTFOUND: '找不到该主机',
    ETIMEDOUT: '连接超时',
    '28P01': '用户名或密码不正确',
    '28000': '该用户不允许这样登录',
    '3D000': '该数据库不存在',
    '53300': '数据库的连接数已满',
  }
  return new StartError(
    `无法连接数据库：${reasons[code ?? ''] ?? message ?? code}。请检查环境变量 DATABASE_URL 和 MIGRATION_URL。`,
  )
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
  )
  const server = rows[0]
  if (!server || Number(server.number) < oldestServer) {
    throw new StartError(
      `数据库的版本是 PostgreSQL ${server?.name}，程序需要 15 或更高版本：请升级数据库，或在 DATABASE_URL 中换用另一个。`,
    )
  }
}

function explainMigration(error: unknown): never {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = textProperty(cause, 'code')
  const message = textProperty(cause, 'message')
  if (code === '42501')
    throw new StartError(
      `数据库用户无权建立程序的表（${message}）：请授予它在该数据库中的 CREATE 权限，或设置环境变量 MIGRATION_URL。`,
    )
  // The classes of what a statement can find wrong with tables and rows; a lost connection or a full disk is another matter.
  if (/^(2[1-3]|42|0A|P0)/.test(code ?? ''))
    throw new StartError(
      `数据库停在一次没有做完的升级上，程序无法接着升级（${message}）：请从备份恢复数据库，或换用空的数据库，再启动。`,
    )
  throw error
}

async function runSeeds(client: pg.Client, executor: Executor, seeds: readonly Seed[]): Promise<void> {
  await client.query(
    'create table if not exists drizzle.seed (name text primary key, planted_at timestamptz not null default now())',
  )
  const existing = await client.query<{ name: string }>('select name from drizzle.seed')
  const names = new Set(existing.rows.map((row) => row.name))
  for (const seed of seeds) {
    if (names.has(seed.name)) continue
    await executor.transaction(async (transaction) => {
      await seed.run(transaction)
      await transaction.execute(sql`insert into drizzle.seed (name) values (${seed.name})`)
    })
  }
}
