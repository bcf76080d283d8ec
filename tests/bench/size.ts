import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { isSmoke } from '../../scripts/smoke/size.ts'
import { type Assets, assetsOf, reachOf, readManifest } from '#server/pages/assets.ts'

const client = 'dist/client'

/** Brotli size of files in kB (1000 bytes), as they are sent. */
const weigh = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + readFileSync(join(client, `${file}.br`)).length, 0) / 1000

const manifests = { portal: readManifest(client, 'portal'), admin: readManifest(client, 'admin') }
const entries = { portal: 'src/portal/main.tsx', admin: 'src/admin/main.tsx' }

interface Page {
  readonly app: 'portal' | 'admin'
  /** Module of the page; the app's frame alone without one. */
  readonly screen?: string
  /** Goal in kB of scripts, brotli. */
  readonly limit?: number
}

const pages: Readonly<Record<string, Page>> = {
  home: { app: 'portal', screen: 'src/portal/features/home/home.screen.tsx', limit: 122 },
  'mission list': { app: 'portal', screen: 'src/portal/features/mission/mission.screen.tsx', limit: 124 },
  login: { app: 'portal', screen: 'src/portal/features/login/volunteer.screen.tsx', limit: 196.5 },
  admin: { app: 'admin' },
  'admin desk': { app: 'admin', screen: 'src/admin/features/desk/desk.screen.tsx', limit: 170.5 },
}

/** Whether a goal was reached, in words; a missed one fails the bench. */
function verdictOf(size: number, limit: number | undefined): string {
  if (limit === undefined) return ''
  if (size <= limit) return `reached, goal ${limit}`
  if (!isSmoke) process.exitCode = 1
  return `MISSED, goal ${limit}`
}

/** First-load JavaScript of a page: its entry, the screen and what both import statically. */
function line(name: string, { scripts, sheets }: Assets, limit: number | undefined): string {
  const text = sheets.map((sheet) => readFileSync(join(client, sheet), 'utf8')).join('')
  const [js, css] = [weigh(scripts), brotliCompressSync(text).length / 1000]
  const figures = `js ${js.toFixed(1).padStart(6)} kB br in ${scripts.length} files, css ${css.toFixed(1).padStart(6)} kB br`
  return `${name.padEnd(14)} ${figures} ${verdictOf(js, limit)}`.trimEnd()
}

const assetsFor = (app: Page['app'], screen?: string) =>
  assetsOf(manifests[app], [entries[app], ...(screen === undefined ? [] : [screen])])

for (const [name, { app, screen, limit }] of Object.entries(pages))
  console.log(line(name, assetsFor(app, screen), limit))

const isScreen = (module: string): boolean => module.endsWith('.screen.tsx')

/** What the editor of missions loads and no other page does, its text editor with it. */
function weighEditor(): void {
  const manifest = manifests.admin
  const isEditor = (module: string): boolean => module.startsWith('src/admin/features/mission-draft/')
  const screens = Object.keys(manifest).filter(isScreen)
  const elsewhere = reachOf(manifest, [entries.admin, ...screens.filter((screen) => !isEditor(screen))])
  const own = [...reachOf(manifest, screens.filter(isEditor))].filter((module) => !elsewhere.has(module))
  const scripts = new Set(own.flatMap((module) => manifest[module]?.file ?? []).filter((file) => file.endsWith('.js')))
  const size = weigh([...scripts])
  console.log(
    `${'mission editor'.padEnd(14)} js ${size.toFixed(1).padStart(6)} kB br in ${scripts.size} files of its own ${verdictOf(size, 90)}`,
  )
}

weighEditor()

/** Goals of the pickers' data in kB, brotli. */
const limits = { cities: 3.3, counties: 1.2 }

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function pickerLine(name: string, size: number, text: string, limit?: number): string {
  return `${name.padEnd(14)} ${size.toFixed(1).padStart(9)} kB br ${verdictOf(size, limit).padEnd(18)} ${text}`
}

/** What the pickers fetch when they are opened: tables by province, and their own code. */
function weighPickers(): void {
  const manifest = manifests.portal
  // What a part imports, the page of its field has already.
  const sizeOf = (module: string) => weigh([manifest[module]?.file ?? ''])
  const tables = Object.entries(manifest).flatMap(([source, { file }]) =>
    source.startsWith('domain/areas/') ? [{ source, size: weigh([file]) }] : [],
  )
  const table = (name: string) => tables.find(({ source }) => source.endsWith(`/${name}.json`))?.size ?? Number.NaN
  const provinces = tables.filter(({ source }) => source.includes('/counties/')).map(({ size }) => size)
  console.log('pickers, when opened')
  console.log(pickerLine('  cities', table('cities'), 'all provinces and cities', limits.cities))
  console.log(
    pickerLine(
      '  counties',
      median(provinces),
      `median of ${provinces.length} provinces, at most ${Math.max(...provinces).toFixed(1)}`,
      limits.counties,
    ),
  )
  console.log(pickerLine('  search', table('counties'), 'all counties, when one types'))
  for (const part of [
    'picker/picker-panel.tsx',
    'picker/area-picker-source.ts',
    'picker/profession-picker-source.ts',
    'date/date-field-panel.tsx',
  ])
    console.log(pickerLine('  code', sizeOf(`src/ui/${part}`), part))
}

const wizard = 'src/portal/features/volunteer-card'

const namesIn = (files: readonly string[]) => new Set(files.map((file) => parse(file).name))

/** No page but the wizard's own loads a chunk that is named after a file which only the wizard has, nor a table of areas. */
function findWizardChunks(): void {
  const elsewhere = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => !join('src', file).startsWith(join(wizard)),
  )
  const usedNames = namesIn(elsewhere)
  const names = new Set([...namesIn(readdirSync(wizard))].filter((name) => !usedNames.has(name)))
  const isWizards = (script: string) =>
    script.startsWith('/assets/counties-') || script.startsWith('/assets/cities-') || own.has(script)
  const own = new Set(
    Object.entries(manifests.portal).flatMap(([source, { name, file }]) =>
      (name !== undefined && names.has(name) && source.startsWith('_')) || source.startsWith(`${wizard}/`)
        ? [`/${file}`]
        : [],
    ),
  )
  const others = Object.keys(manifests.portal).filter((source) => isScreen(source) && !source.startsWith(wizard))
  const holding = others.filter((source) => assetsFor('portal', source).scripts.some(isWizards))
  if (holding.length > 0 || own.size === 0) process.exitCode = 1
  const text = holding.length > 0 ? `in ${holding.join(', ')}` : `in none of the other ${others.length} pages`
  console.log(`the card's wizard, ${own.size} chunks, ${text}`)
}

weighPickers()
findWizardChunks()
