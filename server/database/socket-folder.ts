import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { canReach, type RunUser } from './run-user.ts'

const longestSocketPath = 100

/** True for a path of the form that `makeSocketFolder` gives, or gave when its name did not tell the data folder. */
export function isSocketFolder(path: string): boolean {
  return path.startsWith('/') && /^zhiyuan-(?:[a-z0-9]+-[a-z0-9]+-)?[A-Za-z0-9]{6}$/.test(basename(path))
}

/**
 * A folder of mode 0700 that belongs to PostgreSQL's account: who can enter it needs no password. Those that killed starts left are removed.
 * The caller holds the data folder, and no process of PostgreSQL works in it.
 */
export function makeSocketFolder(user: RunUser | undefined, dataDir: string): string {
  const bases = new Set([tmpdir(), '/tmp', '/var/tmp', dataDir])
  const prefix = prefixOf(dataDir)
  for (const base of bases) removeLeft(base, prefix, user)
  for (const base of bases) {
    if (base.length + `/${prefix}123456/.s.PGSQL.5432`.length >= longestSocketPath || !canReach(user, base)) continue
    try {
      const folder = mkdtempSync(join(base, prefix))
      if (user) chownSync(folder, user.uid, user.gid)
      chmodSync(folder, 0o700)
      return folder
    } catch {}
  }
  throw new StartError('内置数据库没有可写的临时目录来放置套接字：请用环境变量 TMPDIR 指定一个路径较短、可写的目录。')
}

/** Device and inode of the data folder, as its holder is named: a copy of the folder has another. */
function prefixOf(dataDir: string): string {
  const { dev, ino } = statSync(dataDir)
  return `zhiyuan-${dev.toString(36)}-${ino.toString(36)}-`
}

function removeLeft(base: string, prefix: string, user: RunUser | undefined): void {
  try {
    for (const name of readdirSync(base)) if (name.startsWith(prefix)) removeSocketFolder(join(base, name), user)
  } catch {}
}

/** Removes the folder with the socket of a PostgreSQL that was killed; one of somebody else stays. */
export function removeSocketFolder(path: string, user: RunUser | undefined): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory() || ![process.getuid?.(), user?.uid].includes(stats.uid)) return
  try {
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(path, name), { force: true })
    rmdirSync(path)
  } catch {}
}

/**
 * Makes the folder again where it was removed with its program, or left by it.
 * @throws Error when somebody else has taken its place
 */
export function renewSocketFolder(path: string, user: RunUser | undefined): void {
  removeSocketFolder(path, user)
  if (lstatSync(path, { throwIfNoEntry: false })) throw new Error(`内置数据库的套接字目录 ${path} 已被别的用户占用。`)
  mkdirSync(path, { mode: 0o700 })
  if (user) chownSync(path, user.uid, user.gid)
}
