import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type LaunchOptions } from 'playwright'

/** A Chromium that starts, and what its environment needs beside this process's own. */
export interface Chromium {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

const cache = resolve('.cache')
const manifest = resolve('node_modules/@sparticuz/chromium/package.json')
/** Only the font of the product, so that pages look alike on every machine. */
const fonts = { FONTCONFIG_FILE: resolve('tests/support/fonts.conf'), XDG_CACHE_HOME: cache }

/**
 * The Chromium that `CHROMIUM_PATH` names, else that of the packages, unpacked once into `.cache`.
 * @throws with a sentence that says what to do
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env, arch: string = process.arch): Chromium {
  const chosen = env['CHROMIUM_PATH']
  if (chosen) {
    if (spawnSync(chosen, ['--version']).status !== 0)
      throw new Error(`CHROMIUM_PATH names ${chosen}, which does not start`)
    return { executablePath: chosen, env: fonts }
  }
  if (arch !== 'x64')
    throw new Error(`the packages have no Chromium for ${arch}: set CHROMIUM_PATH to one that is installed`)
  const folder = unpackOnce()
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') },
  }
}

/** Starts it for Playwright; whoever starts it closes it. */
export function launchChromium({ env, ...options }: LaunchOptions = {}): Promise<Browser> {
  const program = findChromium()
  return chromium.launch({
    ...options,
    executablePath: program.executablePath,
    env: { ...process.env, ...program.env, ...env },
  })
}

// Filled beside its place and renamed, so that an interrupted run leaves nothing half made.
function unpackOnce(): string {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'chromium-draft-'))
  try {
    // The package writes below TMPDIR, and adds the libraries that a bare machine lacks when it takes itself to be on AWS.
    const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
    execFileSync(process.execPath, [resolve('tests/support/unpack-chromium.ts')], { env })
    if (!existsSync(folder)) renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}
