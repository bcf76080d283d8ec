import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { canReach, type RunUser } from './run-user.ts'

const prefix = 'zhiyuan-'
const longestSocketPath = 100

/** True for a path of the form that `makeSocketFolder` gives. */
export function isSocketFolder(path: string): boolean {
  return path.startsWith('/') && /^zhiyuan-[A-Za-z0-9]{6}$/.test(basename(path))
}

/** A folder of mode 0700 that belongs to PostgreSQL's account: who can enter it needs no password. */
export function makeSocketFolder(user: RunUser | undefined, dataDir: string): string {
  for (const base of [tmpdir(), '/tmp', '/var/tmp', dataDir]) {
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

/**
 * Makes the folder again where it was removed with its program.
 * @throws Error when somebody else has taken its place
 */
export function keepSocketFolder(path: string, user: RunUser | undefined): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats) {
    mkdirSync(path, { mode: 0o700 })
    if (user) chownSync(path, user.uid, user.gid)
  } else if (!stats.isDirectory() || stats.uid !== (user?.uid ?? process.getuid?.())) {
    throw new Error(`内置数据库的套接字目录 ${path} 已被别的用户占用。`)
  }
}
