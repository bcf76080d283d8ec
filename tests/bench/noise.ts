import { readdirSync, readFileSync } from 'node:fs'

/** Processor time since the machine started, in hundredths of a second: of everything, and of this process with all below it. */
export interface Sample {
  readonly at: number
  readonly busy: number
  readonly own: number
}

/** Cores that other work took from which a measurement counts as made under load. */
export const loadedFrom = 0.25

const ticksPerSecond = 100

export function sample(): Sample {
  return { at: performance.now(), busy: busyTicks(), own: ownTicks() }
}

/** Cores that work which is not ours kept busy between two samples; 0 where the system does not tell. */
export function foreignCores(from: Sample, to: Sample): number {
  const seconds = (to.at - from.at) / 1000
  if (seconds <= 0) return 0
  return Math.max(0, (to.busy - from.busy - (to.own - from.own)) / ticksPerSecond / seconds)
}

function busyTicks(): number {
  const [, user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0, stolen = 0] = read('/proc/stat')
    .split(/\s+/)
    .map(Number)
  return user + nice + system + interrupts + soft + stolen
}

interface Process {
  readonly parent: number
  readonly ticks: number
}

function ownTicks(): number {
  const all = new Map<number, Process>()
  for (const name of entries('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const text = read(`/proc/${name}/stat`)
    // Behind the name of the program, which may hold anything: state, parent, … utime, stime, and those of ended children.
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    all.set(Number(name), {
      parent: Number(parent),
      ticks: rest.slice(9, 13).reduce((sum, ticks) => sum + Number(ticks), 0),
    })
  }
  const isOwn = (id: number): boolean => id === process.pid || (id > 1 && isOwn(all.get(id)?.parent ?? 0))
  return [...all].reduce((sum, [id, { ticks }]) => (isOwn(id) ? sum + ticks : sum), 0)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function entries(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
