import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { runWatched, type Watched } from '#server/database/watchdog.ts'
import { StartError } from '#server/start-error.ts'

const main = join(import.meta.dirname, '..', 'server', 'main.ts')
const stopTimeoutMs = 15_000
/** A server that ends by itself sooner than this after its start will not do better at the next one. */
const settledMs = 10_000
const startTimeoutMs = 180_000

export interface ServerPlan {
  readonly ports: readonly number[]
  readonly env: NodeJS.ProcessEnv
  readonly say: (line: string) => void
}

export interface Servers {
  /** Resolves when every server has answered `/healthz`. @throws StartError when one cannot start */
  ready(): Promise<void>
  /** Process ids of the shells that watch the servers, in the order of their ports; 0 for one that does not run just now. */
  pids(): number[]
  /** Resolves with a sentence when a server cannot be kept running. */
  readonly failure: Promise<string>
  stop(): Promise<void>
}

/** Runs one server a port, on this machine alone; one that ends is started again. All of them end with this process, however that ends. */
export function startServers({ ports, env, say }: ServerPlan): Servers {
  const failure = Promise.withResolvers<string>()
  const running = new Map<number, Watched>()
  let stopping = false
  let isReady = false
  // All of them say the same while they start.
  const lineWriter = (index: number) => (line: string) => {
    if (isReady || index === 0) say(`[${index + 1}] ${line}`)
  }

  const keep = async (port: number, index: number): Promise<void> => {
    for (;;) {
      const startedAt = performance.now()
      const server = runServer(port, env)
      running.set(port, server)
      const outputs = [server.child.stdout, server.child.stderr].map((stream) => listen(stream, lineWriter(index)))
      const code = await server.exited
      running.delete(port)
      if (stopping) return
      const last = (await Promise.all(outputs)).findLast((line) => line !== '')
      if (performance.now() - startedAt < settledMs) {
        failure.resolve(`服务器 ${index + 1} 启动后随即结束（${code ?? 'signal'}）：${last ?? '没有说明原因'}`)
        return
      }
      say(`[${index + 1}] 已结束（${code ?? 'signal'}），重新启动 / ended, starting anew`)
      await pause(500)
      if (stopping) return
    }
  }
  const keepers = ports.map(keep)

  return {
    failure: failure.promise,
    pids: () => ports.map((port) => running.get(port)?.child.pid ?? 0),
    async ready() {
      const giveUp = failure.promise.then((sentence) => {
        throw new StartError(sentence)
      })
      const healthChecks = ports.map((port) => waitUntilHealthy(`http://127.0.0.1:${port}/healthz`))
      await Promise.race([Promise.all(healthChecks), giveUp])
      isReady = true
    },
    async stop() {
      stopping = true
      await Promise.all([...running.values()].map((server) => server.stop()))
      await Promise.all(keepers)
    },
  }
}

const runServer = (port: number, env: NodeJS.ProcessEnv): Watched =>
  runWatched([process.execPath, main], {
    user: undefined,
    signal: 'TERM',
    timeoutMs: stopTimeoutMs,
    folder: '',
    output: 'pipe',
    env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
  })

/** Passes every line on. @returns the last one */
async function listen(stream: Readable | null, onLine: (line: string) => void): Promise<string> {
  let last = ''
  if (!stream) return last
  for await (const line of createInterface({ input: stream })) {
    // The watching shell's own word for how its program ended.
    if (line === 'Killed' || line === 'Terminated') continue
    last = line
    onLine(line)
  }
  return last
}

/** @throws StartError after three minutes */
export async function waitUntilHealthy(url: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  while (!(await isHealthy(url))) {
    if (performance.now() > deadline) throw new StartError(`${url} 一直没有响应 / does not answer`)
    await pause(50)
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(3000) })).ok
  } catch {
    return false
  }
}
