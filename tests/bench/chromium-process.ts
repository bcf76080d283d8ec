import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findChromium } from '../support/chromium.ts'

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--password-store=basic',
  '--remote-debugging-port=0',
]
const timeoutMs = 20_000

export interface ChromiumProcess {
  /** Where it listens for its tools. */
  readonly port: number
  close(): Promise<void>
}

/** A Chromium with an empty profile, without the tools' own switches, as Lighthouse measures it. */
export async function startChromium(): Promise<ChromiumProcess> {
  const { executablePath, env } = findChromium()
  const profile = await mkdtemp(join(tmpdir(), 'zhiyuan-chromium-'))
  const child = spawn(executablePath, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(child, 'exit')
  const portFile = join(profile, 'DevToolsActivePort')
  const deadline = performance.now() + timeoutMs
  while (!existsSync(portFile) || readFileSync(portFile, 'utf8') === '') {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('Chromium does not start')
    await pause(20)
  }
  return {
    port: Number(readFileSync(portFile, 'utf8').split('\n')[0]),
    async close() {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    },
  }
}
