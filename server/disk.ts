import { statfs } from 'node:fs/promises'
import { textProperty } from '#domain/property.ts'

/** One further file of PostgreSQL's log; without room for it the database stops. */
const leastFree = 16 * 1024 * 1024

/** True for what found no room: a file, or a row of the database, whose error may be the cause of another. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = textProperty(at, 'code')
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true
    if (at.message.includes('No space left on device')) return true
  }
  return false
}

/** False when the disk of a folder has no room for the database to go on. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= leastFree
}

/** For the person at the terminal. */
export const diskIsFull = (folder: string): string => `${folder} 所在的磁盘已满：请清理出空间后再启动。`
