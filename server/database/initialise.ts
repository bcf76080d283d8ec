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
} from 'node:fs'
import { join } from 'node:path'
import { textProperty } from '#domain/property.ts'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import { postgresFolder } from './data-folder.ts'
import { lastLine } from './postgres-log.ts'
import type { RunUser } from './run-user.ts'
import { runWatched } from './watchdog.ts'

/** Owner of the database and all its tables. */
export const embeddedOwner = 'zhiyuan_owner'
const stopTimeoutMs = 2000

/**
 * Makes PostgreSQL's data folder where there is none; a start that was cut off leaves none behind.
 * @throws StartError for a folder that is not ours, or of another version
 */
export async function initialise(
  dataDir: string,
  user: RunUser | undefined,
  binaries: Binaries,
  signal?: AbortSignal,
): Promise<void> {
  const data = join(dataDir, postgresFolder)
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(`${postgresFolder}.init-`))
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  if (existsSync(data)) return checkData(data, binaries)
  const fresh = mkdtempSync(`${data}.init-`)
  try {
    const run = (characters: string) => initdb(fresh, user, binaries, characters, signal)
    const problem = (await run('C.UTF-8')) && (await run('C'))
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
    const code = textProperty(error, 'code')
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
  signal: AbortSignal | undefined,
): Promise<string> {
  signal?.throwIfAborted()
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
      { user, signal: 'TERM', timeoutMs: stopTimeoutMs, folder: '', output: log },
    )
    run.child.ref()
    signal?.addEventListener('abort', () => void run.stop(), { once: true })
    const code = await run.exited
    signal?.throwIfAborted()
    if (code === 0) return ''
    return lastLine(logPath) || 'initdb 没有说明原因'
  } finally {
    closeSync(log)
    rmSync(logPath, { force: true })
  }
}

function syncFolder(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
