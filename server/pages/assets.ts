import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'

export interface Assets {
  /** Addresses of scripts, each behind what it needs itself, the entry last. */
  readonly scripts: readonly string[]
  /** Addresses of their sheets. */
  readonly sheets: readonly string[]
}

/** Each app has a build of its own (`scripts/front/build.ts`). */
export const readManifest = (client: string, app: 'portal' | 'admin' | 'panel'): Manifest =>
  JSON.parse(readFileSync(join(client, '.vite', `${app}.json`), 'utf8'))

const isScreen = (module: string): boolean => module.endsWith('.screen.tsx')

/** All that modules load sooner or later, other pages apart. */
export function reachOf(manifest: Manifest, modules: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    const { imports = [], dynamicImports = [] } = manifest[module] ?? {}
    for (const next of [...imports, ...dynamicImports.filter((file) => !isScreen(file))]) visit(next)
  }
  modules.forEach(visit)
  return seen
}

/** Addresses of the files of all that modules load sooner or later. */
export function filesWithin(manifest: Manifest, modules: readonly string[]): string[] {
  const chunks = [...reachOf(manifest, modules)].flatMap((module) => manifest[module] ?? [])
  return [...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))].map(
    (file) => `/${file}`,
  )
}

/** What modules need before they run: themselves and everything that they import statically. @throws for a module that was not built */
export function assetsOf(manifest: Manifest, modules: readonly string[]): Assets {
  const seen = new Set<ManifestChunk>()
  const sheets = new Set<string>()
  const visit = (key: string): string[] => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest`)
    if (seen.has(chunk)) return []
    seen.add(chunk)
    const imports = (chunk.imports ?? []).flatMap(visit)
    for (const sheet of chunk.css ?? []) sheets.add(`/${sheet}`)
    return [...imports, `/${chunk.file}`]
  }
  const scripts = modules.flatMap(visit)
  return { scripts, sheets: [...sheets] }
}
