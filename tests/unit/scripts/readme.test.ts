import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoAccounts } from '#server/seed/accounts.ts'

const readme = readFileSync('README.md', 'utf8')
const codes = [...readme.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '')

test('every file and folder that the README names is there', () => {
  const mentioned = codes.filter((code) => /^(contract|docs|machines|scripts|server|src|tests)\/[\w./-]+$/.test(code))
  expect(mentioned.length).toBeGreaterThan(15)
  expect(mentioned.filter((path) => !existsSync(path))).toEqual([])
})

test('every command of the README is one', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const commands = Object.keys(scripts).map((name) =>
    name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`,
  )
  const mentioned = codes.filter((code) => code.startsWith('npm ')).map((code) => code.replace(/ -- .*/, ''))
  expect([...new Set(mentioned)].toSorted()).toEqual(commands.toSorted())
})

test('the table of the environment names what the configuration reads, nothing else', () => {
  const read = [...readFileSync('server/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_0-9]+):/gm)].map(
    ([, name = '']) => name,
  )
  const table = readme.slice(readme.indexOf('## Environment'), readme.indexOf('## A PostgreSQL'))
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const mentioned = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_0-9]+)`/g)].map(([, name = '']) => name),
  )
  expect(read.length).toBeGreaterThan(12)
  expect(mentioned.toSorted()).toEqual(read.toSorted())
})

test('the demo accounts are listed with their passwords', () => {
  const rows = readme.split('\n').filter((line) => /^\| `\w+` \| `\w+` \|/.test(line))
  const listed = rows.map((row) => [...row.matchAll(/`(\w+)`/g)].slice(0, 2).map(([, name]) => name))
  expect(listed).toEqual(demoAccounts.map(({ loginName, password }) => [loginName, password]))
})
