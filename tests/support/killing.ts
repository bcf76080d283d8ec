import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { bareEnv } from './bare-env.ts'

export interface Started {
  readonly child: ChildProcess
  readonly lines: unknown[]
  /** Resolves with true once the lines so far fit, with false when the process ends first. */
  until(fits: (lines: readonly unknown[]) => boolean): Promise<boolean>
  readonly exit: Promise<{ code: number | null; errors: string }>
}

/** Runs a TypeScript file that writes one JSON text a line. */
export function startLines(file: string, env: Record<string, string>): Started {
  const child = spawn(process.execPath, [file], {
    env: { ...bareEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: unknown[] = []
  const waiting = new Set<() => void>()
  let over = false
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(JSON.parse(line))
    for (const wake of waiting) wake()
  })
  const exit = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once('close', (code) => {
      over = true
      for (const wake of waiting) wake()
      resolve({ code, errors })
    })
  })
  return {
    child,
    lines,
    exit,
    until: (fits) =>
      new Promise((resolve) => {
        const check = () => {
          const isReached = fits(lines)
          if (!isReached && !over) return
          waiting.delete(check)
          resolve(isReached)
        }
        waiting.add(check)
        check()
      }),
  }
}

export interface Running {
  readonly pid: number
  readonly command: string
}

/** Live processes that work in the folder or were started with its path. */
export function processesOf(folder: string): Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      const command = readText(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim()
      return command !== '' && (command.includes(folder) || worksIn(name, folder))
        ? [{ pid: Number(name), command }]
        : []
    })
}

/** Sends it to a process that may have just ended by itself. */
export function sendSignal(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, signal)
  } catch {
    // It has.
  }
}

function worksIn(pid: string, folder: string): boolean {
  try {
    const cwdStat = statSync(`/proc/${pid}/cwd`)
    const folderStat = statSync(folder)
    return cwdStat.dev === folderStat.dev && cwdStat.ino === folderStat.ino
  } catch {
    return false
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
