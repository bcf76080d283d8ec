import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
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
  for (let workers = workersIn(folder); workers.length > 0; workers = workersIn(folder)) {
    if (Date.now() > deadline) {
      throw new StartError(`数据目录 ${folder} 仍被上次启动的数据库进程 ${workers[0]} 占用：请结束该进程后再启动。`)
    }
    const postmaster = workers.find((pid) => pid === notedPid(folder))
    if (postmaster !== undefined && !isWatched(postmaster)) process.kill(postmaster, 'SIGINT')
    await delay(step)
  }
  // Nobody works here: a number left in the file may by now belong to a stranger, whom PostgreSQL would take for its predecessor.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
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

function notedPid(folder: string): number {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
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
