import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Binaries, findBinaries, packagedBinaries } from './binaries.ts'
import { postgresFolder, prepareDataFolder, systemFolder } from './data-folder.ts'
import { type Hold, holdFolder } from './holder.ts'
import { clearLeftovers } from './leftover.ts'
import type { RunUser } from './run-user.ts'
import { makeSocketFolder } from './socket-folder.ts'
import { runWatched, type Watched } from './watchdog.ts'

export const embeddedOwner = 'zhiyuan_owner'
export const embeddedRole = 'zhiyuan_app'
const database = 'zhiyuan'
const startPatience = 120_000
const stopPatience = 10_000
const largestLog = 1_000_000

/** For a machine of 1 GB and a few dozen connections; durability stays as PostgreSQL ships it. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  work_mem: '8MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
}

export interface Embedded {
  readonly dataDir: string
  /** Connection string of the owner. */
  readonly ownerUrl: string
  /** Connection string of `role` to the product's database, or to another one of the same server. */
  urlOf(role: string, name?: string): string
  readonly hold: Hold
  /** Resolves when PostgreSQL ends without having been asked to. */
  readonly lost: Promise<void>
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on the data folder, initialising it at first, on a private unix socket. It ends with this process, however that ends.
 * @param options.settings server settings on top of the product's (tests switch fsync off)
 * @throws StartError
 */
export async function startEmbedded(options: {
  dataDir: { path: string; explicit: boolean }
  notice: (sentence: string) => void
  settings?: Readonly<Record<string, string>>
}): Promise<Embedded> {
  const packaged = packagedBinaries()
  const folder = prepareDataFolder(options.dataDir, options.notice)
  const hold = await holdFolder(folder.path)
  try {
    const copies = folder.user ? [systemFolder, folder.path] : [folder.path]
    const binaries = findBinaries(packaged, folder.user, copies)
    await initialise(folder.path, folder.user, binaries)
    return await start(folder.path, folder.user, binaries, hold, { ...settings, ...options.settings })
  } catch (error) {
    await hold.release()
    throw systemFault(error, folder.path)
  }
}

/** What the system refuses is for the person who started us, not for a stack trace. */
function systemFault(error: unknown, dataDir: string): unknown {
  const { syscall, code, path } = error as NodeJS.ErrnoException
  if (error instanceof StartError || syscall === undefined) return error
  return new StartError(
    `内置数据库无法在 ${dataDir} 中启动：系统拒绝了对 ${path ?? '文件'} 的操作（${syscall} ${code}）。请检查磁盘空间和目录权限。`,
  )
}

async function initialise(dataDir: string, user: RunUser | undefined, binaries: Binaries): Promise<void> {
  const data = join(dataDir, postgresFolder)
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(`${postgresFolder}.init-`))
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  if (existsSync(data)) return checkData(data, binaries)
  const fresh = mkdtempSync(`${data}.init-`)
  try {
    const problem = (await initdb(fresh, user, binaries, 'C.UTF-8')) && (await initdb(fresh, user, binaries, 'C'))
    if (problem) throw new StartError(`内置数据库无法在 ${dataDir} 中初始化：${problem}。`)
    renameSync(fresh, data)
    syncFolder(dataDir)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  }
}

function checkData(data: string, binaries: Binaries): void {
  let major: string
  try {
    major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new StartError(
      code === 'EACCES'
        ? `数据目录 ${data} 属于另一个用户：请用创建它的用户启动，或用环境变量 DATA_DIR 指定另一个目录。`
        : `数据目录 ${data} 不是完整的数据库（${code}）：请移走它或从备份恢复，再重新启动。`,
    )
  }
  if (major !== binaries.major) {
    throw new StartError(
      `数据目录 ${data} 由 PostgreSQL ${major} 建立，程序自带的是 ${binaries.major}：请先用原版本导出数据。`,
    )
  }
}

/** @returns an empty text, or what went wrong. Not every system knows the locale C.UTF-8; plain C then decides only what libc sorts. */
async function initdb(
  fresh: string,
  user: RunUser | undefined,
  binaries: Binaries,
  characters: string,
): Promise<string> {
  for (const name of readdirSync(fresh)) rmSync(join(fresh, name), { recursive: true, force: true })
  if (user) chownSync(fresh, user.uid, user.gid)
  const logPath = `${fresh}.log`
  const log = openSync(logPath, 'w+', 0o600)
  try {
    const run = runWatched(
      [
        binaries.initdb,
        '-D',
        fresh,
        '-U',
        embeddedOwner,
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--no-instructions',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${characters}`,
      ],
      { user, signal: 'TERM', folder: '', output: log },
    )
    run.child.ref()
    if ((await run.exited) === 0) return ''
    return lastLine(logPath) || 'initdb 没有说明原因'
  } finally {
    closeSync(log)
    rmSync(logPath, { force: true })
  }
}

async function start(
  dataDir: string,
  user: RunUser | undefined,
  binaries: Binaries,
  hold: Hold,
  values: Readonly<Record<string, string>>,
): Promise<Embedded> {
  const data = join(dataDir, postgresFolder)
  await clearLeftovers(data)
  const sockets = makeSocketFolder(user, dataDir)
  const logPath = join(dataDir, 'postgres.log')
  const log = openLog(logPath)
  const flags = Object.entries({ ...values, unix_socket_directories: sockets }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const run = runWatched([binaries.postgres, '-D', data, ...flags], {
    user,
    signal: 'INT',
    folder: sockets,
    output: log,
  })
  closeSync(log)
  const urlOf = (role: string, name = database) =>
    `postgres://${role}@localhost/${name}?host=${encodeURIComponent(sockets)}`
  try {
    await whenReady(run, urlOf(embeddedOwner, 'postgres'), logPath)
  } catch (error) {
    await run.stop(stopPatience)
    throw error
  }
  let stopping = false
  return {
    dataDir,
    ownerUrl: urlOf(embeddedOwner),
    urlOf,
    hold,
    lost: run.exited.then(() => (stopping ? new Promise<void>(() => {}) : undefined)),
    async stop() {
      stopping = true
      hold.leave()
      await run.stop(stopPatience)
      await hold.release()
    },
  }
}

/** Waits for the first connection and makes the product's database if a first start was cut off before. */
async function whenReady(run: Watched, url: string, logPath: string): Promise<void> {
  const deadline = Date.now() + startPatience
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      const found = await client.query('select 1 from pg_database where datname = $1', [database])
      if (found.rowCount === 0) await client.query(`create database ${database}`)
      return
    } catch (error) {
      const { code } = error as { code?: string }
      const notYet = code === 'ENOENT' || code === 'ECONNREFUSED' || code === '57P03' || code === 'ECONNRESET'
      if (run.hasExited() || !notYet || Date.now() > deadline) {
        throw new StartError(
          `内置数据库无法启动：${run.hasExited() || notYet ? lastLine(logPath) : (error as Error).message}（详见 ${logPath}）。`,
        )
      }
    } finally {
      await client.end().catch(() => {})
    }
    await delay(10)
  }
}

function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

function lastLine(path: string): string {
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return (lines.findLast((line) => /(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? '').trim()
}

function syncFolder(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
