import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coveragePage } from '#tests/spec/page.ts'
import { faultsOf } from '#tests/spec/proof.ts'
import { specification } from '#tests/spec/specification.ts'

test('every row names a proof that holds its literal, and code that is there once', () => {
  expect(faultsOf(specification)).toEqual([])
})

test('docs/coverage.md is as `node scripts/run.mjs coverage` writes it', () => {
  expect(readFileSync('docs/coverage.md', 'utf8') === coveragePage(specification)).toBe(true)
})
