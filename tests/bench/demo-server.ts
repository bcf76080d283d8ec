import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface DemoServer {
  readonly url: string
  stop(): Promise<void>
}

/** The product as `npm start` runs it, with the built pages and a demo of its own. */
export async function startDemo(): Promise<DemoServer> {
  const folder = await mkdtemp(join(tmpdir(), 'zhiyuan-pages-'))
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', DEMO: '1', NODE_ENV: '' }
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let url: string | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    url = /http:\/\/\S+/.exec(line)?.[0]
    if (url) break
  }
  child.stdout.resume()
  if (!url) throw new Error('the product does not start')
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
