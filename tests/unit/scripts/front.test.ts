import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const inputs = [
  'contract/a.ts',
  'domain/a.ts',
  'machines/a/b.ts',
  'package-lock.json',
  'public/a.svg',
  'scripts/front/a.ts',
  'src/portal/a.tsx',
  'tsconfig.base.json',
  'vite.config.ts',
]
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'front-'))
  for (const file of inputs) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '1')
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  cpSync('scripts/front.ts', join(folder, 'scripts/front.ts'))
  writeFileSync(
    join(folder, 'scripts/front/build.ts'),
    `import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
export async function build() {
  appendFileSync('builds.log', '.')
  rmSync('dist', { recursive: true, force: true })
  if (process.env.BREAK) throw new Error('broken')
  mkdirSync('dist')
}
`,
  )
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const front = (env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['scripts/front.ts'], { cwd: folder, env: { ...process.env, ...env }, timeout: 20_000 })
    .status
const builds = () =>
  existsSync(join(folder, 'builds.log')) ? readFileSync(join(folder, 'builds.log'), 'utf8').length : 0

test('what did not change is not built again', () => {
  expect([front(), front()]).toEqual([0, 0])
  expect(builds()).toBe(1)
})

test.each(inputs)('a change of %s builds again', (file) => {
  front()
  appendFileSync(join(folder, file), '2')
  front()
  expect(builds()).toBe(2)
})

test('a change of what else a run of the tests reads does not build again', () => {
  front()
  writeFileSync(join(folder, 'scripts/a.ts'), '')
  front()
  expect(builds()).toBe(1)
})

test('a file that was added or taken away builds again', () => {
  front()
  writeFileSync(join(folder, 'src/new.ts'), '')
  front()
  rmSync(join(folder, 'src/new.ts'))
  front()
  expect(builds()).toBe(3)
})

test('a build that broke off is done again, and so is one that was deleted', () => {
  expect(front({ BREAK: '1' })).toBe(1)
  expect(front()).toBe(0)
  rmSync(join(folder, 'dist'), { recursive: true })
  expect(front()).toBe(0)
  expect(builds()).toBe(3)
})
