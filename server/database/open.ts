import pg from 'pg'
import type { Config } from '../config/config.ts'
import { hasRoom, isDiskFull, diskIsFull } from '../disk.ts'
import { StartError } from '../start-error.ts'
import { type Executor, openPool, setBackground } from './client.ts'
import { prepareOwnFolder } from './data-folder.ts'
import { connectionFault, prepareDatabase, type Seed } from './migrate.ts'
import { checkServingRole } from './roles.ts'
import { cutAt } from './serving-pool.ts'
import { type Embedded, embeddedRole, startEmbedded } from './supervisor.ts'

const connectTimeoutMs = 10_000
const pingTimeoutMs = 3000

export interface Database {
  /** Runs queries on the pool, under the application's role; `executor.transaction` opens a transaction. */
  readonly executor: Executor
  readonly pool: pg.Pool
  /** The folder in use for keys and uploads: DATA_DIR, or the one that was told in its place. */
  readonly dataDir: string
  /** Connection string of the application's role, for a further server process. */
  readonly url: string
  /** True when the database answers within 3 s and takes what is written. */
  ping(): Promise<boolean>
  /** Tells a refused second start where this server listens. */
  announce(address: string): void
  /** Lets statements under way end for 2 s; the same end for whoever asks again. */
  close(): Promise<void>
}

export interface OpenOptions {
  /** Shows one sentence to the person at the terminal. */
  notice?: (sentence: string) => void
  /** A connection broke; the pool replaces it. */
  onConnectionError?: (error: Error) => void
  seeds?: readonly Seed[]
  migrationsFolder?: string
  embeddedSettings?: Readonly<Record<string, string>>
  /** Ends the opening, with all that it began; its reason is thrown. */
  signal?: AbortSignal
}

/**
 * Opens the embedded database, or the one of DATABASE_URL, migrated and seeded.
 * @throws StartError with one sentence
 */
export async function openDatabase(config: Config, options: OpenOptions = {}): Promise<Database> {
  const { signal } = options
  const ownFolder = config.databaseUrl ? prepareOwnFolder(config.dataDir) : ''
  const embedded = config.databaseUrl ? null : await startOwn(config, options)
  try {
    signal?.throwIfAborted()
    const access = embedded ? embeddedAccess(embedded) : await foreignAccess(config, signal)
    signal?.throwIfAborted()
    await prepareDatabase({
      url: access.ownerUrl,
      role: access.role,
      roleKind: access.roleKind,
      ...(options.migrationsFolder !== undefined && { folder: options.migrationsFolder }),
      ...(options.seeds && { seeds: options.seeds }),
      signal,
    })
    signal?.throwIfAborted()
    const { pool, executor, closePools } = await openPools({
      url: access.url,
      role: access.roleKind === 'set-role' ? access.role : null,
      onError: options.onConnectionError ?? (() => {}),
      isOurs: embedded !== null,
    })
    const dataDir = embedded ? embedded.dataDir : ownFolder
    let closing: Promise<void> | undefined
    const close = async (): Promise<void> => {
      embedded?.hold.leave()
      await closePools()
      await embedded?.stop()
    }
    return {
      executor,
      pool,
      dataDir,
      url: access.url,
      ping: () => ping(pool),
      announce: (address) => embedded?.hold.announce(address),
      close: () => (closing ??= close()),
    }
  } catch (error) {
    const fault = await diskFault(error, embedded)
    await embedded?.stop()
    signal?.throwIfAborted()
    throw fault ?? error
  }
}

const writeToTerminal = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
}

const startOwn = (
  { dataDir }: Config,
  { notice = writeToTerminal, signal, embeddedSettings }: OpenOptions,
): Promise<Embedded> =>
  startEmbedded({ dataDir, notice, signal, ...(embeddedSettings && { settings: embeddedSettings }) })

/** The pools of the application, its role checked. */
async function openPools(settings: Omit<Parameters<typeof openPool>[0], 'lane'>) {
  const { pool, executor } = openPool(settings)
  const background = openPool({ ...settings, lane: 'background' })
  const closePools = () => Promise.all([pool.close(), background.pool.close()])
  setBackground(executor, background.executor)
  await checkServingRole(pool).catch(async (error: unknown) => {
    await closePools()
    throw error instanceof StartError ? error : connectionFault(error)
  })
  return { pool, executor, closePools }
}

/** A database without room may end before it can say why. */
async function diskFault(error: unknown, embedded: Embedded | null): Promise<StartError | null> {
  if (embedded && (isDiskFull(error) || !(await hasRoom(embedded.dataDir))))
    return new StartError(diskIsFull(embedded.dataDir))
  return isDiskFull(error) ? new StartError(diskIsFull('数据库')) : null
}

interface Access {
  ownerUrl: string
  url: string
  role: string
  roleKind: 'login' | 'set-role' | 'given'
}

function embeddedAccess(embedded: Embedded): Access {
  return { ownerUrl: embedded.ownerUrl, url: embedded.urlOf(embeddedRole), role: embeddedRole, roleKind: 'login' }
}

async function foreignAccess(config: Config, signal: AbortSignal | undefined): Promise<Access> {
  const url = config.databaseUrl
  await refuseTransactionPool('DATABASE_URL', url, signal)
  if (config.migrationUrl) await refuseTransactionPool('MIGRATION_URL', config.migrationUrl, signal)
  if (!config.migrationUrl) return { ownerUrl: url, url, role: config.databaseRole, roleKind: 'set-role' }
  return { ownerUrl: config.migrationUrl, url, role: await userOf(url, signal), roleKind: 'given' }
}

const userOf = (url: string, signal: AbortSignal | undefined): Promise<string> =>
  withClient(url, signal, async (client) => {
    const { rows } = await client.query<{ user: string }>('select current_user as user')
    return rows[0]?.user ?? ''
  })

/**
 * Locks, settings and prepared statements belong to a session.
 * @throws StartError for a pooler that lends its connections by transaction: the second session gets the one that the first has left idle
 */
async function refuseTransactionPool(setting: string, url: string, signal: AbortSignal | undefined): Promise<void> {
  const [first, second] = await withClient(url, signal, async (resting) => {
    const idle = await backendOf(resting)
    return withClient(url, signal, async (other) => {
      await other.query('begin')
      return [idle, await backendOf(other)]
    })
  })
  if (first === second)
    throw new StartError(
      `环境变量 ${setting} 指向按事务共用连接的连接池（如 PgBouncer 的 transaction 模式），这里要用整个会话：请改成 session 模式，或直接连接数据库。`,
    )
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

async function withClient<T>(
  url: string,
  signal: AbortSignal | undefined,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs })
  client.on('error', () => {})
  cutAt(signal, client)
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw error instanceof StartError ? error : connectionFault(error)
  } finally {
    await client.end().catch(() => {})
  }
}

async function ping(pool: pg.Pool): Promise<boolean> {
  const timer = new Promise<boolean>((resolve) => {
    setTimeout(resolve, pingTimeoutMs, false).unref()
  })
  return Promise.race([
    pool.query<{ isReadOnly: string }>(`select current_setting('transaction_read_only') as "isReadOnly"`).then(
      ({ rows }) => rows[0]?.isReadOnly === 'off',
      () => false,
    ),
    timer,
  ])
}
