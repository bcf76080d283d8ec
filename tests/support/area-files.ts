import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, vi } from 'vitest'

export interface AreaFiles {
  /** Files that were asked for, without folder: 44.json. */
  readonly requests: string[]
  /** Files whose requests fail. */
  readonly failing: Set<string>
  /** Files that do not arrive before `arrive` is called. */
  readonly pending: Set<string>
  arrive: () => void
}

/** Answers the pickers' requests for tables of areas from `domain/areas/` during every test of the file. */
export function serveAreaFiles(): AreaFiles {
  const waiting: (() => void)[] = []
  const files: AreaFiles = {
    requests: [],
    failing: new Set(),
    pending: new Set(),
    arrive: () => {
      files.pending.clear()
      for (const go of waiting.splice(0)) go()
    },
  }
  beforeEach(() => {
    files.requests.length = 0
    files.failing.clear()
    files.pending.clear()
    vi.stubGlobal('fetch', async (address: string) => {
      const path = /domain\/areas\/[\w/]+\.json/.exec(address)?.[0]
      if (path === undefined) throw new Error(`no such table: ${address}`)
      const name = path.slice(path.lastIndexOf('/') + 1)
      files.requests.push(name)
      if (files.pending.has(name)) await new Promise<void>((go) => waiting.push(go))
      if (files.failing.has(name)) throw new TypeError('Failed to fetch')
      return new Response(await readFile(path, 'utf8'))
    })
  })
  afterEach(() => {
    files.arrive()
    vi.unstubAllGlobals()
  })
  return files
}
