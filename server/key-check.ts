import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { asc, desc, isNotNull } from 'drizzle-orm'
import type { Executor } from './database/client.ts'
import { volunteer } from './database/schema/volunteer.ts'
import { createKeys, type Keys, loadKeys, secretPath } from './keys.ts'
import { StartError } from './start-error.ts'

export interface ServerKeys {
  readonly keys: Keys
  /** Removes the key file if it was made here; only as long as nothing was encrypted with it. */
  readonly discard: () => void
}

/**
 * The keys of this server, proved on its data. A key file is made where nothing needs an older one.
 * @throws StartError for keys that are missing or others; then no file is made
 */
export async function keysFor(executor: Executor, secrets: readonly string[], dataDir: string): Promise<ServerKeys> {
  const path = secretPath(dataDir)
  const isNew = secrets.length === 0 && !existsSync(path)
  if (isNew) await refuseOtherKeys(executor, createKeys([randomUUID()]))
  const keys = await loadKeys(secrets, dataDir)
  await refuseOtherKeys(executor, keys)
  return {
    keys,
    discard: () => {
      if (isNew) rmSync(path, { force: true })
    },
  }
}

/**
 * Looks whether the oldest and the newest encrypted data of the database open with these keys.
 * @throws StartError when they do not: what a server with other keys writes could not be read beside the rest
 */
export async function refuseOtherKeys(executor: Executor, keys: Keys): Promise<void> {
  for (const order of [asc(volunteer.id), desc(volunteer.id)]) {
    const [row] = await executor
      .select({ mobile: volunteer.mobile })
      .from(volunteer)
      .where(isNotNull(volunteer.mobile))
      .orderBy(order)
      .limit(1)
    if (row?.mobile && !opens(keys, row.mobile)) {
      throw new StartError(
        '数据库中的个人资料是用另一个密钥加密的：请把环境变量 SECRET 或数据目录中的文件 secret 恢复为原来的密钥；更换密钥时把旧的写在新的后面。',
      )
    }
  }
}

function opens(keys: Keys, mobile: string): boolean {
  try {
    keys.decryptColumn('volunteer.mobile', mobile)
    return true
  } catch {
    return false
  }
}
