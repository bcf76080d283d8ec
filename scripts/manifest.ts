import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'

export interface Assets {
  /** Addresses of scripts, the entry first. */
  scripts: string[]
  styles: string[]
}

export function readManifest(client: string): Manifest {
  return JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** What the named modules need before they run: their chunks and everything these import statically, and their styles. */
export function assetsOf(manifest: Manifest, modules: readonly string[]): Assets {
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
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
  }
}
