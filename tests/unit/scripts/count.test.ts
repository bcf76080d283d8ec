import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'count-'))
  mkdirSync(join(folder, 'tests/unit'), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  symlinkSync(resolve('scripts'), join(folder, 'scripts'))
  symlinkSync(resolve('vitest.config.ts'), join(folder, 'vitest.config.ts'))
  symlinkSync(resolve('tests/support'), join(folder, 'tests/support'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const good = "import { test } from 'vitest'\ntest('a', () => {})\ntest('b', () => {})\n"
const bad = "import { expect, test } from 'vitest'\ntest('a', () => {})\ntest('b', () => { expect(1).toBe(2) })\n"
const throwing = "throw new Error('x')\n"
const unhandled = "import { test } from 'vitest'\ntest('a', () => { Promise.reject(new Error('x')) })\n"

test.each([
  ['two that pass', { 'a.test.ts': good }, '2 passed, 0 failed', 0],
  ['one that fails', { 'a.test.ts': bad }, '1 passed, 1 failed', 1],
  ['a file that does not load', { 'a.test.ts': good, 'b.test.ts': throwing }, '2 passed, 1 failed', 1],
  ['an error that nobody handled', { 'a.test.ts': unhandled }, '1 passed, 1 failed', 1],
  ['no test at all', {}, '0 passed, 1 failed', 1],
])('counts %s', (_name, files: Record<string, string>, last, status) => {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, 'tests/unit', file), text)
  const args = ['--preserve-symlinks', '--preserve-symlinks-main', 'scripts/test.ts', 'unit']
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  expect(run.stdout.split('\n').slice(-2)).toEqual([last, ''])
  expect(run.status).toBe(status)
})

test('what failed is named once more at the end', () => {
  writeFileSync(join(folder, 'tests/unit/a.test.ts'), bad)
  const args = ['--preserve-symlinks', '--preserve-symlinks-main', 'scripts/test.ts', 'unit']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  expect(stdout.split('\n').at(-4)).toMatch(/^✗ unit: .*a\.test\.ts > b: .*expected 1 to be 2/)
})

const chance = [
  "import { existsSync, writeFileSync } from 'node:fs'",
  "import { expect, test } from 'vitest'",
  "test('a', () => {})",
  "test('b', () => { const was = existsSync('seen'); writeFileSync('seen', ''); expect(was).toBe(true) })",
].join('\n')

test('what would pass when run again is a failure', () => {
  writeFileSync(join(folder, 'tests/unit/a.test.ts'), chance)
  writeFileSync(join(folder, 'tests/unit/b.test.ts'), good)
  const args = ['--preserve-symlinks', '--preserve-symlinks-main', 'scripts/test.ts', 'unit']
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  expect(run.stdout.split('\n').at(-2)).toBe('3 passed, 1 failed')
  expect(run.status).toBe(1)
})

test('a step that fails does not end the run', () => {
  writeFileSync(join(folder, 'tests/unit/a.test.ts'), good)
  writeFileSync(join(folder, 'tsconfig.json'), '{"include":["none"]}')
  const args = ['--preserve-symlinks', '--preserve-symlinks-main', 'scripts/test.ts', 'types', 'unit']
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  expect(run.stdout.split('\n').slice(-2)).toEqual(['2 passed, 1 failed', ''])
  expect(run.status).toBe(1)
})
