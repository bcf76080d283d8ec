import { type ChildProcess, spawn } from 'node:child_process'

const running = new Set<ChildProcess>()
let stopSignal: NodeJS.Signals | undefined

/** True once this process was asked to stop. */
export function isStopping(): boolean {
  return stopSignal !== undefined
}

/** Passes SIGINT and SIGTERM on to every child that still runs; `then` runs at the first one. */
export function passSignalsOn(onExit: () => void = () => {}): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!stopSignal) onExit()
      stopSignal ??= signal
      for (const child of running) killGroup(child, signal)
    })
  }
}

// A program that dies of a signal may leave its own children behind (oxlint does): the whole group is meant.
function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ESRCH') throw error
  }
}

/**
 * Runs a program in a group of its own and shows its output.
 * @param limit milliseconds after which it is killed
 * @returns its exit code, 1 when it could not be started or died of a signal
 */
export function run(file: string, args: string[], env: NodeJS.ProcessEnv, limit?: number): Promise<number> {
  return new Promise((done) => {
    const child = spawn(file, args, { env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
    const timer = limit && setTimeout(() => killGroup(child, 'SIGKILL'), limit)
    running.add(child)
    const end = (code: number | null) => {
      if (timer) clearTimeout(timer)
      running.delete(child)
      done(code ?? 1)
    }
    child.once('error', (error) => {
      console.error(`${file}: ${error.message}`)
      end(1)
    })
    child.once('exit', end)
  })
}
