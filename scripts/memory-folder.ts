import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'zhiyuan-test-'
/** Bytes that databases and browsers may need there, and that others must still have. */
const need = { folder: 2 * 1024 ** 3, memory: 6 * 1024 ** 3 }

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** What runs that were killed have left there. */
function removeAbandoned(): void {
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith(prefix)))
    if (!isRunning(Number.parseInt(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true })
}

/**
 * A folder in memory that is removed with this process: a database is a thousand files, and to copy those on a disk was most of what a
 * test file cost. Undefined where the machine has no such place or too little room.
 */
export function openMemoryFolder(): string | undefined {
  if (!existsSync(memory)) return undefined
  removeAbandoned()
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < need.folder || process.availableMemory() < need.memory) return undefined
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
  // PostgreSQL runs as another user where the run is root's.
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
