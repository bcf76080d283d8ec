import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bareEnv } from './bare-env.ts'

export interface ServerProcess {
  readonly url: string
  stop(): Promise<void>
  /** Ends it at once, as `kill -9` does. */
  kill(): Promise<void>
}

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

export interface ServerChild {
  readonly pid: number | undefined
  /** Rejects with its output when it does not start. */
  readonly address: Promise<string>
  /** Exit code and signal, once all that it wrote was read. */
  readonly exit: Promise<[number | null, NodeJS.Signals | null]>
  output(): string
}

/** Starts a server in a process of its own, on the loopback. */
export function spawnServer(env: Readonly<Record<string, string>>): ServerChild {
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnv(), ...env, HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString()
    })
  const address = addressOf(child)
  address.catch(() => {})
  return {
    pid: child.pid,
    address,
    exit: once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
    output: () => output,
  }
}

/** A server in a process of its own, on a free port of the loopback; rejects with its output when it does not start. */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnv(), ...env, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await addressOf(child).catch(async (error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    url,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const onData = (part: Buffer): void => {
      output += part.toString()
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
      if (match) resolve(match[0])
    }
    child.stdout?.on('data', onData)
    child.stderr?.on('data', onData)
    child.once('error', reject)
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
}
