import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
}

/** Starts a server file of this folder, which sends its address first. */
export async function startProcess(file: string, ...args: string[]): Promise<ServerProcess> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args)
  const [url] = (await once(child, 'message')) as [string]
  return { url, child }
}
