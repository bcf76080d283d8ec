import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright'

const answer = '.cache/browser.json'

/** Starts the Chromium that `scripts/browser.ts` found or installed; each test file closes its own. */
export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  if (!existsSync(answer)) execFileSync(process.execPath, ['scripts/browser.ts'], { stdio: 'ignore' })
  const found = JSON.parse(readFileSync(answer, 'utf8')) as {
    executablePath: string
    args: string[]
    env: Record<string, string>
  }
  const environment = { ...process.env, ...found.env, ...options.env } as Record<string, string>
  return chromium.launch({
    ...options,
    executablePath: found.executablePath,
    args: [...found.args, ...(options.args ?? [])],
    env: environment,
  })
}
