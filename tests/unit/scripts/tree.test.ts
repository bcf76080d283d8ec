import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const files = listed
  .split('\n')
  .filter((file) => /^(domain|contract|machines|server|src|scripts|tests)\/.*\.(ts|tsx|mjs)$/.test(file))

test('the tree was read', () => {
  expect(files).toContain('scripts/run.mjs')
})

test('file names are kebab-case, with a kind after a dot where they have one', () => {
  const name = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+(-[a-z]+)*)*\.(ts|tsx|mjs)$/
  expect(files.filter((file) => !name.test(basename(file)))).toEqual([])
})

test('no file collects what has no place: index and utils', () => {
  expect(files.filter((file) => /(^|\/)(index|utils?|helpers?)\.(ts|tsx)$/.test(file))).toEqual([])
})

test('elements are written in src and in the tests of screens only', () => {
  expect(files.filter((file) => file.endsWith('.tsx') && !/^(src|tests)\//.test(file))).toEqual([])
})

test.each(['axios', 'js-cookie', 'crypto-js'])('%s has at most one door', (name) => {
  const importing = new RegExp(`(from|import\\()\\s*'${name}(/[^']*)?'`)
  const doors = files.filter((file) => file.startsWith('src/') && importing.test(readFileSync(file, 'utf8')))
  expect(doors.length, doors.join(', ')).toBeLessThanOrEqual(1)
})

test('the limits of size hold', () => {
  const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1
  const tooLong = files.filter(
    (file) =>
      (file.endsWith('.machine.ts') && lines(file) > 300) || (file.endsWith('.screen.tsx') && lines(file) > 150),
  )
  expect(tooLong).toEqual([])
})
