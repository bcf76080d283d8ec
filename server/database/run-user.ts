import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** The account PostgreSQL runs under when this process is root; `undefined` elsewhere means the own account. */
export interface RunUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const candidates = ['postgres', 'nobody', 'daemon']

/**
 * PostgreSQL refuses to run as root: an existing data folder's owner is taken, else the first usable unprivileged account.
 * @param folder PostgreSQL's data folder, which may not exist yet
 */
export function chooseRunUser(folder: string): RunUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  for (const user of unprivilegedUsers()) {
    if (spawnSync('/bin/sh', ['-c', ':'], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0) return user
  }
  throw new StartError(
    '内置数据库不能以 root 身份运行，而本机又无法切换到 postgres 或 nobody 用户：请改用普通用户启动，或安装 PostgreSQL 15 以上版本并设置环境变量 DATABASE_URL。',
  )
}

function unprivilegedUsers(): RunUser[] {
  const users = new Map<string, RunUser>()
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name = '', , uid, gid] = line.split(':')
    if (Number(uid) > 0) users.set(name, { name, uid: Number(uid), gid: Number(gid) })
  }
  return candidates.flatMap((name) => users.get(name) ?? [])
}

/** Asks the kernel, under that account, so that modes, ACLs and capabilities all count. */
export function canReach(user: RunUser | undefined, folder: string): boolean {
  const options = { cwd: '/', ...(user && { uid: user.uid, gid: user.gid }) }
  return spawnSync('/bin/sh', ['-c', 'test -d "$1" && test -x "$1"', 'sh', folder], options).status === 0
}
