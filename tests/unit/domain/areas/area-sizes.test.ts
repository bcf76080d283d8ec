import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'

/** Bytes as they are sent. */
const size = (name: string) =>
  brotliCompressSync(readFileSync(`domain/areas/${name}`), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

test('provinces and cities are at most 3.3 kB on their way', () => {
  expect(size('cities.json')).toBeLessThanOrEqual(3300)
})

test('the counties of a province are at most 1.2 kB in the middle, and never 1.4', () => {
  const sizes = readdirSync('domain/areas/counties')
    .map((file) => size(`counties/${file}`))
    .toSorted((a, b) => a - b)
  expect(sizes[15]).toBeLessThanOrEqual(1200)
  expect(sizes.at(-1)).toBeLessThan(1400)
})
