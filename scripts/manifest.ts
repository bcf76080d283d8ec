import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'
import { type StylesOfScripts, stylesFile } from './styles-in-scripts.ts'

export interface Assets {
  /** Addresses of scripts, the entry first. */
  scripts: string[]
  /** Text of their styles. */
  css: string
}

const readJson = (client: string, file: string): unknown => JSON.parse(readFileSync(join(client, file), 'utf8'))

export const readManifest = (client: string) => readJson(client, '.vite/manifest.json') as Manifest

export const readStyles = (client: string) => readJson(client, stylesFile) as StylesOfScripts

/** What the named modules need before they run: their chunks and everything these import statically, and their styles. */
export function assetsOf(manifest: Manifest, styles: StylesOfScripts, modules: readonly string[]): Assets {
  const seen = new Set<ManifestChunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest`)
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of modules) visit(key)
  const chunks = [...seen]
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    css: chunks.map(({ file }) => styles[file] ?? '').join(''),
  }
}
