import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'
import { findImports } from './imports.ts'

// What `numbers` counts of the structure: floors of the server, words that stand for several things, references, the first paper.

export interface Place {
  readonly file: string
  readonly line: number
  readonly text: string
}

interface Import {
  readonly from: string
  readonly to: string
  readonly line: number
}

const layers = ['domain', 'contract', 'machines', 'server', 'src']
const place = (file: string, text: string, line = 1): Place => ({ file, line, text })

/** Files of the four layers, with what each imports as a value and exports by its own name. */
export function readStructure(root: string) {
  const files = globSync(`{${layers.join(',')}}/**/*.{ts,tsx}`, { cwd: root }).toSorted()
  const known = new Set(files)
  const imports: Import[] = []
  const exported: { readonly name: string; readonly file: string }[] = []
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const { module } = parseSync(file, text)
    for (const { to, start } of findImports(file, text, module))
      if (known.has(to)) imports.push({ from: file, to, line: text.slice(0, start).split('\n').length })
    for (const { entries } of module.staticExports)
      for (const { moduleRequest, exportName } of entries)
        if (!moduleRequest && exportName.name !== null && exportName.name !== 'default')
          exported.push({ name: exportName.name, file })
  }
  return { imports, exported }
}

const folderOf = (file: string): string | null =>
  /^server\/(records\/[^/]+|features\/[^/]+\/[^/]+)\//.exec(file)?.[1] ?? null

/** Folders of records and features that reach each other in a circle. */
export function findKnots(imports: readonly Import[]): Place[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [a, b] = [folderOf(from), folderOf(to)]
    if (a !== null && b !== null && a !== b) next.set(a, (next.get(a) ?? new Set()).add(b))
  }
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>()
    const open = [start]
    for (let folder = open.pop(); folder !== undefined; folder = open.pop())
      for (const target of next.get(folder) ?? [])
        if (!seen.has(target)) {
          seen.add(target)
          open.push(target)
        }
    return seen
  }
  return [...next.keys()]
    .filter((folder) => reach(folder).has(folder))
    .toSorted()
    .map((folder) => place(`server/${folder}`, `${next.get(folder)?.size} folders`))
}

/** Imports of a feature by what stands below all features. */
export const findUpward = (imports: readonly Import[]): Place[] =>
  imports
    .filter(({ from, to }) => from.startsWith('server/') && isBelow(from) && to.startsWith('server/features/'))
    .map(({ from, to, line }) => place(from, to, line))

/** Not the composition, nor what starts it. */
const isBelow = (file: string): boolean =>
  /^server\/(config|database|due|drawing|files|http|pages|records|search|errors\.ts)/.test(file)

/** React Router looks for it in every module of a route. */
const routeLoader = 'loader'

/** Names that several files export: a reader has to ask which. */
export function findSharedNames(exported: readonly { readonly name: string; readonly file: string }[]): Place[] {
  const files = Map.groupBy(
    exported.filter(({ name }) => name !== routeLoader),
    ({ name }) => name,
  )
  return [...files]
    .filter(([, places]) => new Set(places.map(({ file }) => file)).size > 1)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, places]) => place(places[0]?.file ?? '', `${name} in ${places.map(({ file }) => file).join(', ')}`))
}

/** Where folders and files are named by slugs. */
const slugRoots = [
  'contract/*',
  'domain/*',
  'server/database/schema/*',
  'server/records/*',
  'server/features/*/*',
  'src/portal/features/*',
  'src/admin/features/*',
  'tests/api/*/',
]

/** The tables of `docs/concepts.md`: a concept has four columns, a place with another name three, a name of one layer two. */
export function readConcepts(text: string) {
  const slugs = new Set<string>()
  const layerNames = new Set<string>()
  const otherNames = new Map<string, { readonly slug: string; readonly reason: string }>()
  for (const line of text.split('\n').filter((row) => row.startsWith('| ') && row.includes('`'))) {
    const cells = line.slice(2, -2).replaceAll('`', '').split(' | ')
    const [first = '', second = '', third = ''] = cells
    if (cells.length === 4) slugs.add(third)
    if (cells.length === 3) otherNames.set(first, { slug: second, reason: third })
    if (cells.length === 2) layerNames.add(first)
  }
  return { slugs, layerNames, otherNames }
}

/** Folders and files of features that the table of concepts does not name, or names as another name of a concept. */
export function findSlugs(root: string, table: string): Place[] {
  const { slugs, layerNames, otherNames } = readConcepts(table)
  const isNamed = (path: string): boolean => {
    const name = basename(path, '.ts').replace(/^managed-/, '')
    const isPart = path.endsWith('.ts') && [...slugs].some((slug) => name.startsWith(`${slug}-`))
    return slugs.has(name) || layerNames.has(name) || isPart
  }
  return globSync(slugRoots, { cwd: root })
    .map((path) => path.replace(/\/$/, ''))
    .filter((path) => !path.endsWith('.json') && !isNamed(path))
    .toSorted()
    .map((path) => {
      const other = otherNames.get(path)
      return place(path, other ? `${other.slug}, ${other.reason}` : 'no slug of docs/concepts.md')
    })
}

/** References to sections of papers that are not in the repository. */
export function findDangling(root: string): Place[] {
  const found: Place[] = []
  for (const file of globSync('{domain,contract,machines,server,src,scripts,tests}/**/*.{ts,tsx,mjs,css,sql}', {
    cwd: root,
  }))
    for (const [at, text] of readFileSync(join(root, file), 'utf8').split('\n').entries())
      for (const [cited] of text.matchAll(/\b(?:domain|spec) sections? \d+/g)) found.push(place(file, cited, at + 1))
  return found
}

/** Words of a paper as `wc -w` counts them. */
export const countWords = (root: string, file: string): number =>
  readFileSync(join(root, file), 'utf8').split(/\s+/).filter(Boolean).length
