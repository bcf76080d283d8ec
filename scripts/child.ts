import { type ChildProcess, spawn } from 'node:child_process'

const running = new Set<ChildProcess>()
let stopped: NodeJS.Signals | undefined

/** True once this process was asked to stop. */
export function isStopping(): boolean {
  return stopped !== undefined
}

/** Passes SIGINT and SIGTERM on to every child that still runs; `then` runs at the first one. */
export function passSignalsOn(then: () => void = () => {}): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!stopped) then()
      stopped ??= signal
      for (const child of running) child.kill(signal)
    })
  }
}

/**
 * Runs a program with this terminal as its own.
 * @param limit milliseconds after which it is killed
 * @returns its exit code, 1 when it could not be started or died of a signal
 */
export function run(file: string, args: string[], env: NodeJS.ProcessEnv, limit?: number): Promise<number> {
  return new Promise((done) => {
    const child = spawn(file, args, { env, stdio: 'inherit' })
    const timer = limit && setTimeout(() => child.kill('SIGKILL'), limit)
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
