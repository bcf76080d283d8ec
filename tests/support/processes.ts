import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** One running process as /proc tells it; `started` tells two holders of one id apart. */
export interface Process {
  pid: number
  parent: number
  startTime: string
  command: string
}

function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** All processes that have not ended (a zombie has). */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = attempt(() => readFileSync(`/proc/${name}/stat`, 'utf8'), '')
      const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (!state || state === 'Z') return []
      const command = attempt(() => readFileSync(`/proc/${name}/cmdline`, 'utf8'), '')
        .replaceAll('\0', ' ')
        .trim()
      return [{ pid: Number(name), parent: Number(parent), startTime: rest[17] ?? '', command }]
    })
}

/** The process itself and all that descend from it. */
export function familyOf(pid: number): Process[] {
  const all = processes()
  const family = new Set([pid])
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const process of all) if (family.has(process.parent)) family.add(process.pid)
  }
  return all.filter((process) => family.has(process.pid))
}

/** Of the processes seen earlier those that still run, and all that work in, run from or name the folder. */
export function leftoverProcesses(earlier: Process[], folder: string): Process[] {
  const isEarlier = (process: Process) =>
    earlier.some(({ pid, startTime }) => pid === process.pid && startTime === process.startTime)
  const links = (pid: number) => ['cwd', 'exe'].map((name) => attempt(() => readlinkSync(`/proc/${pid}/${name}`), ''))
  return processes().filter(
    (process) => isEarlier(process) || [...links(process.pid), process.command].some((text) => text.includes(folder)),
  )
}
