import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLedger } from '#tests/spec/ledger.ts'
import { coveragePage } from '#tests/spec/page.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ledger-'))
  mkdirSync(join(root, '.cache/results'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const rows = ['S1 greets', 'S1 parts', 'S2 /home'].map((id) => ({ id, text: `${id}.` }))

/** A level's report, as vitest writes it, of tests by their full names. */
function report(level: string, file: string, tests: Record<string, string>): void {
  const assertionResults = Object.entries(tests).map(([fullName, status]) => ({ fullName, status }))
  const testResults = [{ name: join(root, file), assertionResults }]
  writeFileSync(join(root, '.cache/results', `${level}.json`), JSON.stringify({ testResults }))
}

test('a row is proved by the files whose passed tests name it', () => {
  report('unit', 'tests/unit/b.test.ts', { 'says hello [S1 greets] [S2 /home]': 'passed', 'says more': 'failed' })
  report('api', 'tests/api/a.test.ts', { '[S1 greets] at once': 'passed', 'parts [S1 parts]': 'passed' })
  const { proofs, faults } = readLedger(rows, root, true)
  expect(faults).toEqual([])
  expect(Object.fromEntries(proofs)).toEqual({
    'S1 greets': ['tests/api/a.test.ts', 'tests/unit/b.test.ts'],
    'S1 parts': ['tests/api/a.test.ts'],
    'S2 /home': ['tests/unit/b.test.ts'],
  })
})

test('one failed test among those that name a row is enough', () => {
  report('unit', 'a.test.ts', { 'of 1 [S1 greets]': 'passed', 'of 2 [S1 greets]': 'failed' })
  const { proofs, faults } = readLedger(rows, root, false)
  expect(faults).toEqual(['S1 greets: a test that names it failed'])
  expect(proofs.size).toBe(0)
})

test('a whole run names every row, and a skipped test names none', () => {
  report('unit', 'a.test.ts', { '[S1 greets]': 'passed', '[S1 parts]': 'skipped' })
  expect(readLedger(rows, root, false).faults).toEqual([])
  expect(readLedger(rows, root, true).faults).toEqual([
    'S1 parts: no test that names it ran',
    'S2 /home: no test that names it ran',
  ])
})

test.each([true, false])('a name of no row is told (whole: %s)', (isWhole) => {
  report('unit', 'a.test.ts', {
    'a [S1 greets]': 'passed',
    'b [S1 parts]': 'passed',
    '[S2 /home]': 'passed',
    'c [S2 /hime]': 'passed',
  })
  expect(readLedger(rows, root, isWhole).faults).toEqual(['S2 /hime is no row: c [S2 /hime]'])
})

test('without any report a whole run proves nothing', () => {
  expect(readLedger(rows, root, true)).toMatchObject({ proofs: new Map(), faults: { length: 3 } })
})

test('the page holds a table for every section, with what proves each row', () => {
  const page = coveragePage(
    { '2. Screens': [{ id: 'S2 a', text: 'a | b' }] },
    new Map([['S2 a', ['tests/api/a.test.ts', 'tests/unit/b.test.ts']]]),
  )
  expect(page).toContain('## 2. Screens (1)')
  expect(page).toContain(
    '| `S2 a` | a \\| b | [api/a.test.ts](../tests/api/a.test.ts), [unit/b.test.ts](../tests/unit/b.test.ts) |',
  )
})
