import { dirname, matchesGlob, posix } from 'node:path'
import { parseSync } from 'vite'
import { type FileImport, findImports } from '../imports.ts'

type Links = ReadonlyMap<string, ReadonlySet<string>>

export interface Graph {
  /** What each file stands on: values that it imports, of tests also the routes of endpoints and the screens that they open. */
  readonly links: Links
  /** Files that a test names, by path, by folder or by pattern: it reads or runs them without an import. */
  readonly names: Links
}

interface Source {
  readonly file: string
  readonly text: string
  readonly imports: readonly FileImport[]
}

const isCode = (file: string) => /^(contract|domain|machines|scripts|server|src|tests)\/.*\.(ts|tsx|mjs)$/.test(file)
export const isTest = (file: string): boolean => /^tests\/.*\.test\.tsx?$/.test(file)
const isRoutes = (file: string) => file.endsWith('.routes.ts')
/** They stand under all features at once: whoever imports the list is not about each of them. */
const isList = (file: string) => isRoutes(file) || file.endsWith('/contract-endpoints.ts')

/**
 * Reads how files depend on each other.
 * @param read the text of a file
 */
export function readGraph(files: readonly string[], read: (file: string) => string): Graph {
  const known = new Set(files)
  const sources = files.filter(isCode).map((file): Source => {
    const text = read(file)
    return { file, text, imports: findImports(file, text, parseSync(file, text).module) }
  })
  const routes = findRoutes(sources)
  const screens = findScreens(sources)
  const linksOf = (source: Source) => {
    const { file, imports } = source
    const imported = imports
      .map(({ to }) => to)
      .filter((target) => known.has(target) && (!isList(target) || isTest(file)))
    const calls = file.startsWith('tests/api/') ? findCalls(source, routes) : []
    const opened = file.endsWith('.test.tsx') ? findOpened(source, screens) : []
    return [...imported, ...calls, ...opened]
  }
  const findNamed = createFinder(files)
  return {
    links: new Map(sources.map((source) => [source.file, new Set(linksOf(source))])),
    names: new Map(
      sources.filter(({ file }) => isTest(file)).map((source) => [source.file, new Set(findNamed(source))]),
    ),
  }
}

const endpoint = /export const (\w+) = (?:endpoint|fileEndpoint)\(\{[^}]*?path: '([^']+)'/g
const nameOf = (file: string, name: string) => `${file} ${name}`

/** The file of the server behind each endpoint, by its name in the contract and by its path. */
function findRoutes(sources: readonly Source[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  for (const { file, text } of sources)
    for (const [, name = '', path = ''] of text.matchAll(endpoint)) paths.set(nameOf(file, name), path)
  const routes = new Map<string, string>()
  for (const { file, text, imports } of sources.filter((source) => isRoutes(source.file))) {
    for (const [, path = ''] of text.matchAll(/'(\/[\w./:-]+)'/g)) routes.set(path, file)
    for (const name of imports.flatMap(({ to, names }) => names.map((imported) => nameOf(to, imported)))) {
      const path = paths.get(name)
      if (path !== undefined) routes.set(name, file).set(path, file)
    }
  }
  return routes
}

function findCalls({ text, imports }: Source, routes: ReadonlyMap<string, string>): string[] {
  const names = imports.flatMap((imported) => imported.names.map((name) => nameOf(imported.to, name)))
  const paths = [...text.matchAll(/\/[A-Za-z][\w./:-]*/g)].map(([path]) => path)
  return [...names, ...paths].map((call) => routes.get(call)).filter((file) => file !== undefined)
}

interface Screen {
  readonly file: string
  readonly address: RegExp
}

/** The screens of the second app, whose table names them by address. */
function findScreens(sources: readonly Source[]): Screen[] {
  const tables = sources.filter(({ file }) => file === 'src/admin/screens.ts')
  return tables.flatMap(({ file, text }) =>
    [...text.matchAll(/'(\/[^']*)': '(\.\/[^']+)'/g)].map(([, path = '', screen = '']) => ({
      file: posix.join(dirname(file), screen),
      address: new RegExp(`^/admin${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    })),
  )
}

/** Screens of the addresses in a text. */
function findOpened({ text }: Source, screens: readonly Screen[]): string[] {
  const addresses = [...text.matchAll(/\/admin[\w/-]*/g)].map(([address]) => address)
  return screens.filter(({ address }) => addresses.some((path) => address.test(path))).map(({ file }) => file)
}

/** Finds the files that a test names: by path, by a folder of the third level or deeper, by a pattern. */
function createFinder(files: readonly string[]): (source: Source) => string[] {
  const folders = new Map<string, string[]>()
  for (const file of files) {
    folders.set(file, [file])
    const parts = file.split('/')
    for (let depth = 3; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/')
      folders.set(folder, [...(folders.get(folder) ?? []), file])
    }
  }
  return ({ file, text }) =>
    [...text.matchAll(/'([^'\n]+)'/g)].flatMap(([, named = '']) => {
      const path = named.startsWith('.') ? posix.join(dirname(file), named) : named.replace(/^\//, '')
      const isPattern = /\*.*\.[\w{},]+$/.test(path)
      return isPattern ? files.filter((name) => matchesGlob(name, path)) : (folders.get(path) ?? [])
    })
}
