import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { textProperty } from '#domain/property.ts'
import { StartError } from '../start-error.ts'
import { canReach, chooseRunUser, type RunUser } from './run-user.ts'

/** Folder of the product where root keeps what an unprivileged account must reach. */
export const systemFolder = '/var/lib/i-zhiyuan'
export const postgresFolder = 'postgres'
/** One signed head of the ledger a line. */
export const headsFile = 'ledger-heads.jsonl'

const ownNames = new Set([postgresFolder, 'secret', 'uploads', 'postgres.log', 'holder.json', headsFile])

const isOurs = (name: string): boolean =>
  ownNames.has(name) || [postgresFolder, headsFile].some((ours) => name.startsWith(`${ours}.`))

export interface DataFolder {
  readonly path: string
  readonly user: RunUser | undefined
}

/**
 * Makes and checks the data folder. A default folder that PostgreSQL's account cannot reach (a clone below root's home) is replaced by one
 * below /var/lib, which `notice` reports.
 * @throws StartError naming the folder when an explicit one cannot be used
 */
export function prepareDataFolder(
  dataDir: { path: string; explicit: boolean },
  notice: (sentence: string) => void,
): DataFolder {
  const path = resolve(dataDir.path)
  refuseOther(path)
  const user = chooseRunUser(join(path, postgresFolder))
  if (!user) {
    makeFolder(path, 0o700)
    return { path, user }
  }
  if (!dataDir.explicit && !canReach(user, nearest(dirname(path)))) {
    const fallback = join(systemFolder, createHash('sha256').update(path).digest('hex').slice(0, 16))
    makeFolder(fallback, 0o711)
    const fallbackUser = chooseRunUser(join(fallback, postgresFolder)) ?? user
    if (!canReach(fallbackUser, fallback)) throw unreachable(fallback, fallbackUser)
    notice(`默认数据目录 ${path} 位于 ${fallbackUser.name} 用户无法进入的目录之下，数据改存于 ${fallback}。`)
    return { path: fallback, user: fallbackUser }
  }
  makeFolder(path, 0o711)
  if (!canReach(user, path)) openOwnFolder(path)
  if (!canReach(user, path)) throw unreachable(path, user)
  return { path, user }
}

/** The data folder of a server whose database is elsewhere: only this process uses it. */
export function prepareOwnFolder(dataDir: { path: string }): string {
  const path = resolve(dataDir.path)
  refuseOther(path)
  makeFolder(path, 0o700)
  return path
}

function makeFolder(path: string, mode: number): void {
  try {
    for (const folder of missing(path)) makeOne(folder, mode)
    accessSync(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = textProperty(error, 'code')
    const reason =
      code === 'EACCES' || code === 'EPERM'
        ? '当前用户没有写入权限'
        : code === 'EROFS'
          ? '所在的文件系统只读'
          : code === 'ENOTDIR' || code === 'EEXIST'
            ? '路径上有同名文件'
            : code === 'ENOSPC'
              ? '所在的磁盘已满'
              : `系统报告 ${code}`
    throw unusable(path, reason)
  }
}

/** The folders of a path that are not there, the uppermost first. */
function missing(path: string): string[] {
  const folders: string[] = []
  for (let folder = path; !statSync(folder, { throwIfNoEntry: false }); folder = dirname(folder))
    folders.unshift(folder)
  return folders
}

/** Not by Node's recursive way, which never ends below `/proc`. */
function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode })
    chmodSync(folder, mode)
  } catch (error) {
    // Another start may have made it meanwhile.
    const isThere = textProperty(error, 'code') === 'EEXIST' && statSync(folder).isDirectory()
    if (!isThere) throw error
  }
}

const unusable = (path: string, reason: string): StartError =>
  new StartError(`数据目录 ${path} 无法使用：${reason}。请修正它，或用环境变量 DATA_DIR 指定另一个目录。`)

/** Refuses what can never be a folder, before anything else is looked at. */
function refuseOther(path: string): void {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === false) throw unusable(path, '路径上有同名文件')
  } catch (error) {
    if (error instanceof StartError) throw error
    throw unusable(path, `系统报告 ${textProperty(error, 'code')}`)
  }
}

/** `mktemp -d` gives root a folder of mode 0700: as long as it holds nothing but ours, others may pass through it. */
function openOwnFolder(path: string): void {
  const state = statSync(path)
  if (state.uid === 0 && readdirSync(path).every(isOurs)) {
    chmodSync(path, (state.mode & 0o777) | 0o011)
  }
}

function unreachable(path: string, user: RunUser): StartError {
  let blockedFolder = path
  for (let folder = path; folder !== '/'; folder = dirname(folder)) if (!canReach(user, folder)) blockedFolder = folder
  return new StartError(
    `数据目录 ${path} 无法使用：内置数据库以 ${user.name} 用户运行，而它不能进入 ${blockedFolder}。请用环境变量 DATA_DIR 指定一个它能进入的目录，或改用普通用户启动。`,
  )
}

function nearest(path: string): string {
  const [first] = missing(path)
  return first === undefined ? path : dirname(first)
}
