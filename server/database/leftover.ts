import { readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { isSocketFolder } from './socket-folder.ts'
import { watchdogMark } from './watchdog.ts'

const patience = 10_000
const step = 20

/**
 * Waits until no process of an earlier start works in PostgreSQL's data folder, at most 10 s; its watchdog is stopping it. One whose watchdog was
 * killed too is told to stop from here. The caller holds the folder.
 * @throws StartError naming the process that stays
 */
export async function clearLeftovers(folder: string): Promise<void> {
  const deadline = Date.now() + patience
  const sockets = noted(folder, 'sockets')
  for (let workers = workersIn(folder); workers.length > 0; workers = workersIn(folder)) {
    if (Date.now() > deadline) {
      throw new StartError(`数据目录 ${folder} 仍被上次启动的数据库进程 ${workers[0]} 占用：请结束该进程后再启动。`)
    }
    const postmaster = workers.find((pid) => pid === Number(noted(folder, 'pid')))
    if (postmaster !== undefined && !isWatched(postmaster)) process.kill(postmaster, 'SIGINT')
    await delay(step)
  }
  // Nobody works here: a number left in the file may by now belong to a stranger, whom PostgreSQL would take for its predecessor.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  removeSocketFolder(sockets)
}

function workersIn(folder: string): number[] {
  const place = statSync(folder)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        const cwd = statSync(`/proc/${pid}/cwd`)
        return (
          cwd.dev === place.dev &&
          cwd.ino === place.ino &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
        )
      } catch {
        return false
      }
    })
    .map(Number)
}

const noteLines = { pid: 0, sockets: 4 }

function noted(folder: string, what: keyof typeof noteLines): string {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[noteLines[what]] ?? ''
  } catch {
    return ''
  }
}

/** A watchdog that was killed could not do it. */
function removeSocketFolder(path: string): void {
  if (!isSocketFolder(path)) return
  try {
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(path, name), { force: true })
    rmdirSync(path)
  } catch {}
}

function isWatched(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
    return readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes(watchdogMark)
  } catch {
    return true
  }
}
