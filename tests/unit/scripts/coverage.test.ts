import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Row } from '#tests/spec/row.ts'
import { drawn } from '#tests/spec/cut.ts'
import { coveragePage } from '#tests/spec/page.ts'
import { faultsOf } from '#tests/spec/proof.ts'
import { countProven } from '#tests/spec/results.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverage-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A row whose proof and code are files of their own. */
function row(proof: string, changes: Partial<Row> = {}, name = 'group greets'): Row {
  const file = join(folder, 'a.test.ts')
  writeFileSync(file, proof)
  writeFileSync(join(folder, 'a.ts'), "export const greeting = '您好'\n")
  const code = { file: join(folder, 'a.ts'), cut: "'您好'", put: "''" }
  return {
    id: 'a',
    section: 8,
    kind: 'message',
    asks: 'greets',
    literal: '您好',
    proof: { file, name },
    code,
    ...changes,
  }
}

test.each<[string, string, string?]>([
  ['an assertion', "describe('group', () => { test('greets', () => { expect(greet()).toBe('您好') }) })"],
  ['a query of what is shown', "test('greets', async () => { await screen.findByText('您好') })"],
  ['a pattern', 'test(`greets`, () => expect(greet()).toMatch(/^您好$/))'],
  ['a table', "test.each([['您好']])('says %s', (word) => { expect(greet()).toBe(word) })", 'says 您好'],
  [
    'a table with a name',
    "const all = ['您好']\ntest.for(all)('says $0', (word) => expect(greet()).toBe(word))",
    'says 您好',
  ],
  [
    'the table of its group',
    "describe.each(['您好'])('%s', (word) => test('greets', () => expect(1).toBe(word)))",
    '您好 greets',
  ],
])('a literal in %s is proof', (_place, source, name) => {
  expect(faultsOf([row(source, {}, name)])).toEqual([])
})

test.each([
  ['no assertion', "test('greets', () => { const word = '您好'; greet(word); expect(1).toBe(1) })"],
  [
    'another test',
    "test('greets', () => { expect(1).toBe(1) })\ntest('parts', () => { expect(greet()).toBe('您好') })",
  ],
  ['a comment', "test('greets', () => { expect(greet()).toBe(word) /* 您好 */ })"],
  ['its title', "test('greets', () => { expect(1).toBe(1) }, '您好')"],
])('a literal in %s is none', (_place, source) => {
  expect(faultsOf([row(source)])).toEqual(['a: no assertion of “group greets” holds "您好"'])
})

const good = "test('greets', () => { expect(greet()).toBe('您好') })"

test('a proof that does not exist is told', () => {
  expect(faultsOf([row(good, {}, 'group parts')])).toEqual([`a: ${folder}/a.test.ts has no test “group parts”`])
})

test.each([
  ["'晚安'", 0],
  ["'", 2],
])('code that is to be cut stands once: %s', (cut, places) => {
  const code = { file: join(folder, 'a.ts'), cut }
  expect(faultsOf([row(good, { code })])).toEqual([
    `a: ${JSON.stringify(cut)} stands ${places} times in ${folder}/a.ts`,
  ])
})

test('an id is taken once', () => {
  expect(faultsOf([row(good), row(good)])).toEqual(['a: the id is taken'])
})

test('a row counts when its proof passed in this run', () => {
  const results = join(folder, '.cache/results')
  mkdirSync(results, { recursive: true })
  const tests = [
    { status: 'passed', fullName: 'group greets' },
    { status: 'failed', fullName: 'group parts' },
  ]
  const testResults = [{ name: join(folder, 'a.test.ts'), assertionResults: tests }]
  writeFileSync(join(results, 'unit.json'), JSON.stringify({ testResults }))
  const rows = ['group greets', 'group parts', 'group waits'].map((name) => row(good, { id: name }, name))
  const own = rows.map((one) => ({ ...one, proof: { ...one.proof, file: 'a.test.ts' } }))
  expect(countProven(own, folder)).toEqual({
    passed: 1,
    failed: 2,
    names: ['group parts: a.test.ts > group parts failed', 'group waits: a.test.ts > group waits did not run'],
  })
})

test('a seed draws the same rows again, another seed others', () => {
  const rows = Array.from({ length: 100 }, (_, index) => index)
  expect(drawn(rows, 20, 7)).toEqual(drawn(rows, 20, 7))
  expect(drawn(rows, 20, 7)).not.toEqual(drawn(rows, 20, 8))
  expect(new Set(drawn(rows, 20, 7)).size).toBe(20)
  expect(drawn(rows, 200, 7)).toEqual(rows)
})

test('the page holds a table for every section that has rows', () => {
  const page = coveragePage([row(good, { asks: 'a | b' })])
  expect(page).toContain('## 8. Error catalogue (1)')
  expect(page).toContain(String.raw`| message | a \| b | ${'`您好`'} | group greets (`)
})
