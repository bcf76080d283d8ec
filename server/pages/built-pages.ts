import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface BuiltPage {
  html: string
  /** With slots for numbers; absent where the page has none. */
  live: string | null
  styleHash: string
}

export interface BuiltPages {
  scriptHash: string
  pages: ReadonlyMap<string, BuiltPage>
}

interface Index {
  scriptHash: string
  pages: Record<string, { file: string; live?: string; styleHash: string }>
}

/** Reads what the build wrote under `<distDir>/pages`; keys are `portal:<route name>` and `admin:admin`. */
export function readBuiltPages(distDir: string): BuiltPages {
  const read = (file: string) => readFileSync(join(distDir, 'pages', file), 'utf8')
  const { scriptHash, pages } = JSON.parse(read('pages.json')) as Index
  return {
    scriptHash,
    pages: new Map(
      Object.entries(pages).map(([key, { file, live, styleHash }]) => [
        key,
        { html: read(file), live: live ? read(live) : null, styleHash },
      ]),
    ),
  }
}
