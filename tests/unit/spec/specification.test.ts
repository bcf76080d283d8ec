import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { rows, specification } from '#tests/spec/specification.ts'

test('a row is called by its section, and by a name that is its own', () => {
  const wrong = Object.entries(specification).flatMap(([title, own]) =>
    own.filter(({ id }) => !id.startsWith(`S${title.split('.')[0]} `) || /[[\]]/.test(id)),
  )
  expect(wrong).toEqual([])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

test('every file that a row names is used by the product', () => {
  const sources = globSync('{domain,contract,machines,server,src}/**/*.{ts,tsx}')
  const used = new Set(
    sources.flatMap((source) =>
      [...readFileSync(source, 'utf8').matchAll(/(?:from|import\()\s*'([#.][^']+)'/g)].map(([, path = '']) =>
        path.startsWith('#') ? path.slice(1) : join(dirname(source), path),
      ),
    ),
  )
  const rowFiles = [...new Set(rows.flatMap(({ files = [] }) => files))]
  expect(rowFiles.length).toBeGreaterThan(10)
  expect(rowFiles.filter((file) => !existsSync(file) || !used.has(file))).toEqual([])
})
