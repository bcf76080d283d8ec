import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { isSocketFolder } from './socket-folder.ts'
import { watchdogMark } from './watchdog.ts'

/** Milliseconds: a postmaster has data to write, one of its processes without it has not. */
const limits = { postmaster: { quit: 6000, kill: 10_000 }, orphan: { quit: 1000, kill: 3000 } }
const timeoutMs = 15_000
const step = 20

/**
 * Waits until no process of an earlier start works in PostgreSQL's data folder, at most 15 s; its watchdog is stopping it. One whose watchdog was
 * killed too is asked to stop from here, more firmly as time goes by. The caller holds the folder.
 * @throws StartError naming the process that stays
 */
export async function clearLeftovers(folder: string): Promise<void> {
  const began = Date.now()
  for (let workers = workersIn(folder); workers.length > 0; workers = workersIn(folder)) {
    const waitedMs = Date.now() - began
    if (waitedMs > timeoutMs) {
      throw new StartError(`数据目录 ${folder} 仍被数据库进程 ${workers[0]?.pid} 占用：请结束该进程后再启动。`)
    }
    for (const worker of workers) {
      const signal = signalFor(worker, workers, waitedMs)
      if (signal) send(worker.pid, signal)
    }
    await delay(step)
  }
  // Nobody works here: a number left in the file may by now belong to a stranger, whom PostgreSQL would take for its predecessor.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

interface Worker {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** Programs of PostgreSQL whose working directory this folder is, by device and inode: those of a copy work elsewhere. */
function workersIn(folder: string): Worker[] {
  const folderStats = statSync(folder)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const cwd = statSync(`/proc/${pid}/cwd`)
        if (cwd.dev !== folderStats.dev || cwd.ino !== folderStats.ino) return []
        const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '')
        if (program !== 'postgres') return []
        return [{ pid: Number(pid), parent: parentOf(pid), command: commandOf(pid) }]
      } catch {
        return []
      }
    })
}

/** Null for who is stopped by others, and for a PostgreSQL that somebody started here with their own hands. */
function signalFor(worker: Worker, workers: readonly Worker[], waitedMs: number): NodeJS.Signals | null {
  if (workers.some(({ pid }) => pid === worker.parent)) return null
  const { quit, kill } = limits[isOrphan(worker) ? 'orphan' : 'postmaster']
  if (!isOrphan(worker) && !isOurs(worker)) return null
  if (waitedMs > kill) return 'SIGKILL'
  if (isOrphan(worker)) return waitedMs > quit ? 'SIGQUIT' : null
  if (isWatched(worker)) return null
  return waitedMs > quit ? 'SIGQUIT' : 'SIGINT'
}

/** A postmaster of ours has its socket in a folder of ours. */
const isOurs = ({ command }: Worker): boolean =>
  command.split('\0').some((part) => part.startsWith(socketSetting) && isSocketFolder(part.slice(socketSetting.length)))
const socketSetting = 'unix_socket_directories='

/** What a postmaster forks has a title for a command; without its postmaster it serves nobody. */
const isOrphan = ({ command }: Worker): boolean => command.startsWith('postgres: ')

const isWatched = ({ parent }: Worker): boolean => commandOf(String(parent)).includes(watchdogMark)

/** State and parent stand behind the name, which may hold anything. */
function parentOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended.
  }
}
