import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Assets, assetsOf, readManifest } from './manifest.ts'

const client = 'dist/client'

/** Brotli size of files in kB (1000 bytes), as they are sent. */
const weigh = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + readFileSync(join(client, `${file}.br`)).length, 0) / 1000

const manifest = readManifest(client)
const pages: Record<string, string[]> = {
  home: ['src/portal/main.tsx', 'src/portal/features/home/home.screen.tsx'],
  'mission list': ['src/portal/main.tsx', 'src/portal/features/mission/mission.screen.tsx'],
  login: ['src/portal/main.tsx', 'src/portal/features/login/volunteer.screen.tsx'],
  admin: ['src/admin/main.tsx'],
}

/** First-load JavaScript of a page: its entry, the screen and what both import statically. */
function line(name: string, { scripts, styles }: Assets): string {
  const [js, css] = [weigh(scripts), weigh(styles)].map((size) => size.toFixed(1).padStart(6))
  return `${name.padEnd(14)} js ${js} kB br in ${scripts.length} files, css ${css} kB br`
}

for (const [name, modules] of Object.entries(pages)) {
  const known = modules.filter((module) => manifest[module])
  console.log(
    known.length === modules.length ? line(name, assetsOf(manifest, modules)) : `${name.padEnd(14)} not built`,
  )
}
