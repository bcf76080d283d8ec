import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface DemoServer {
  readonly url: string
  /** Of the server; PostgreSQL has processes of its own. */
  readonly pid: number
  /** Ends it and starts it again on what it has stored. */
  restart(): Promise<DemoServer>
  stop(): Promise<void>
}

/**
 * The product as `npm start` runs it, with the built pages.
 * @param folder what it shows, and is left; a demo of its own without one
 */
export const startDemo = async (folder?: string): Promise<DemoServer> =>
  folder === undefined ? startOn(await mkdtemp(join(tmpdir(), 'zhiyuan-pages-')), false) : startOn(folder, true)

async function startOn(folder: string, isKept: boolean): Promise<DemoServer> {
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', DEMO: '1', NODE_ENV: '' }
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let url: string | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    url = /http:\/\/\S+/.exec(line)?.[0]
    if (url) break
  }
  child.stdout.resume()
  if (!url) throw new Error('the product does not start')
  const end = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return {
    url,
    // The only child of the one that starts it.
    pid: Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')),
    async restart() {
      await end()
      return startOn(folder, isKept)
    },
    async stop() {
      await end()
      if (!isKept) await rm(folder, { recursive: true, force: true })
    },
  }
}
