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
  const users = accounts()
  if (owner && owner.uid !== 0) {
    const account = users.find((user) => user.uid === owner.uid)
    return { name: account?.name ?? `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  }
  for (const user of candidates.flatMap((name) => users.find((account) => account.name === name) ?? [])) {
    if (spawnSync('/bin/sh', ['-c', ':'], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0) return user
  }
  throw new StartError(
    '内置数据库不能以 root 身份运行，而本机又无法切换到 postgres 或 nobody 用户：请改用普通用户启动，或安装 PostgreSQL 15 以上版本并设置环境变量 DATABASE_URL。',
  )
}

function accounts(): RunUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => {
      const [name = '', , uid, gid] = line.split(':')
      return { name, uid: Number(uid), gid: Number(gid) }
    })
    .filter(({ uid }) => uid > 0)
}

/** Asks the kernel, under that account, so that modes, ACLs and capabilities all count. */
export function canReach(user: RunUser | undefined, folder: string): boolean {
  const options = { cwd: '/', ...(user && { uid: user.uid, gid: user.gid }) }
  return spawnSync('/bin/sh', ['-c', 'test -d "$1" && test -x "$1"', 'sh', folder], options).status === 0
}
