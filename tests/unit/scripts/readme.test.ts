import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoAccounts } from '#server/seed/accounts.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const codesOf = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '')
const readme = read('README.md')
/** Decisions speak of what was there on their day; the ledger of the specification is written by its own command. */
const papers = [...globSync('*.md'), ...globSync('docs/*.md')].filter((path) => path !== 'docs/coverage.md').toSorted()

test.each(papers)('every file and folder that %s names is there', (paper) => {
  const mentioned = codesOf(read(paper)).filter((code) =>
    /^(contract|docs|domain|machines|scripts|server|src|tests)\/[\w./-]+$/.test(code),
  )
  expect(mentioned.filter((path) => !existsSync(path))).toEqual([])
})

test('the papers name many files and folders', () => {
  const mentioned = papers.flatMap((paper) => codesOf(read(paper)).filter((code) => existsSync(code)))
  expect(mentioned.length).toBeGreaterThan(150)
})

test('every command of npm in the README is one', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = Object.keys(scripts).map((name) =>
    name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`,
  )
  const mentioned = codesOf(readme)
    .filter((code) => code.startsWith('npm '))
    .map((code) => code.replace(/ -- .*/, ''))
  expect([...new Set(mentioned)].toSorted()).toEqual(commands.toSorted())
})

test('the tables of the configuration name what the server reads, nothing else', () => {
  const settings = [...read('server/config/config.ts').matchAll(/^ {2}([A-Z][A-Z_0-9]+):/gm)].map(
    ([, name = '']) => name,
  )
  const rows = read('docs/configuration.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const mentioned = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_0-9]+)`/g)].map(([, name = '']) => name),
  )
  expect(settings.length).toBeGreaterThan(12)
  expect(mentioned.toSorted()).toEqual(settings.toSorted())
})

test('the demo accounts are listed with their passwords', () => {
  const rows = readme.split('\n').filter((line) => /^\| `\w+` \| `\w+` \|/.test(line))
  const listed = rows.map((row) => [...row.matchAll(/`(\w+)`/g)].slice(0, 2).map(([, name]) => name))
  expect(listed).toEqual(demoAccounts.map(({ loginName, password }) => [loginName, password]))
})
