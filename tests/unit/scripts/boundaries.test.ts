import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const home = 'src/portal/features/home'

/** Importing file, what it imports, and the rule that refuses it ('' for none). */
const imports: [file: string, imported: string, rule: string][] = [
  ['domain/own.ts', 'zod', ''],
  ['domain/x-contract.ts', '#contract/own.ts', 'domain imports zod and itself'],
  ['contract/own.ts', 'zod', ''],
  ['contract/a-domain.ts', '#domain/own.ts', ''],
  ['contract/x-xstate.ts', 'xstate', 'contract imports zod, domain and itself'],
  ['contract/x-node.ts', 'node:fs', 'contract imports zod, domain and itself'],
  ['contract/x-machines.ts', '#machines/own.ts', 'contract imports zod, domain and itself'],
  ['machines/own.ts', '#contract/own.ts', ''],
  ['machines/a-xstate.ts', 'xstate', ''],
  ['machines/x-axios.ts', 'axios', 'machines import xstate, domain and contract'],
  ['machines/x-react.ts', '@xstate/react', 'machines import xstate, domain and contract'],
  ['machines/x-node.ts', 'node:path', 'machines import xstate, domain and contract'],
  ['machines/x-server.ts', '#server/own.ts', 'machines import xstate, domain and contract'],
  ['machines/deep/x-relative.ts', '../../contract/own.ts', 'across layers imports read #contract/…'],
  ['server/own.ts', '#machines/own.ts', ''],
  ['server/x-src.ts', '#src/lib/own.ts', 'the server imports domain, contract and machines'],
  ['server/x-react.ts', 'react', 'the server imports no package of the page'],
  ['server/x-scoped.ts', '@chakra-ui/react', 'the server imports no package of the page'],
  ['server/features/access/own/own.repository.ts', 'drizzle-orm', ''],
  ['server/database/schema/own.ts', 'drizzle-orm', ''],
  ['server/features/access/own/own.service.ts', '../../../own.ts', ''],
  ['server/features/access/own/x-query.service.ts', 'drizzle-orm', 'services decide, repositories ask'],
  [
    'server/features/access/own/x-table.service.ts',
    '../../../database/schema/own.ts',
    'services decide, repositories ask',
  ],
  ['server/database/x-record.ts', '../records/own/own.ts', 'server: config|database|due'],
  ['server/records/other/x-http.ts', '../../http/own.ts', 'server: records imports nothing above it'],
  ['server/records/own/own.ts', '../../database/schema/own.ts', ''],
  ['server/http/x-feature.ts', '../features/hours/one/x-circle.ts', 'server: http imports nothing above it'],
  ['server/http/own.ts', '../records/own/own.ts', ''],
  ['server/features/people/own/own.ts', '../../access/own/own.ts', ''],
  ['server/features/access/own/own.ts', '../../../http/own.ts', ''],
  [
    'server/features/access/other/x-subject.ts',
    '../../people/own/own.ts',
    'server/features: access imports nothing above it',
  ],
  ['server/features/hours/one/x-circle.ts', '../two/x-circle.ts', 'the features of the server form no circle'],
  ['server/features/hours/two/x-circle.ts', '../one/x-circle.ts', 'the features of the server form no circle'],
  ['src/lib/own.ts', '#machines/own.ts', ''],
  ['src/lib/http.ts', 'axios', ''],
  ['src/lib/x-axios.ts', 'axios', 'axios by src/lib/http.ts'],
  ['src/lib/x-session.ts', '../session/own.ts', 'ui and lib know no session and no feature'],
  ['src/ui/x-feature.ts', `#${home}/own.ts`, 'ui and lib know no session and no feature'],
  ['src/ui/mark/x-shared.ts', '../../shared/message/own.ts', 'ui and lib know no session and no feature'],
  ['src/session/own.ts', '../lib/own.ts', ''],
  ['src/session/x-shared.ts', '../shared/message/own.ts', 'the session knows no feature and neither app'],
  ['src/session/x-cookie.ts', 'js-cookie', 'js-cookie by src/lib/cookies.ts'],
  ['src/shared/message/own.ts', '../../session/own.ts', ''],
  ['src/shared/message/x-feature.ts', '../../portal/features/home/own.ts', 'what features share knows neither app'],
  ['src/portal/router.ts', './features/home/own.ts', ''],
  ['src/portal/entry-server.ts', 'node:path', ''],
  ['src/portal/x-node.ts', 'node:path', 'src runs in a browser'],
  ['src/portal/x-admin.ts', '../admin/own.ts', 'the apps do not import each other'],
  ['src/portal/x-crypto.ts', 'crypto-js/aes.js', 'crypto-js by src/lib/cipher.ts'],
  ['src/portal/x-server.ts', '#server/own.ts', 'src imports domain, contract and machines'],
  ['src/admin/own.ts', '../session/own.ts', ''],
  [`${home}/own.ts`, '../../../shared/message/own.ts', ''],
  [`${home}/deep/own.ts`, '../own.ts', ''],
  ['src/portal/features/mission/own.ts', '#contract/own.ts', ''],
  [`${home}/x-other.ts`, '../mission/own.ts', 'a feature knows neither another one'],
  [`${home}/x-alias.ts`, '#src/portal/features/mission/own.ts', 'a feature knows neither another one'],
  [`${home}/deep/x-app.ts`, '../../../router.ts', 'a feature knows neither another one'],
  [`${home}/x-admin.ts`, '../../../admin/own.ts', 'a feature knows neither another one'],
  ['tests/paths/support/graph.ts', '@xstate/graph', ''],
  ['tests/paths/x-graph.ts', '@xstate/graph', '@xstate/graph by one file of the tests'],
  ['tests/unit/own.ts', '#server/own.ts', ''],
  ['scripts/x-tests.ts', '#tests/unit/own.ts', 'only tests import tests'],
]

/** Files that the linter must complain of, by the rule. */
const snippets: [file: string, text: string, rule: string][] = [
  ['server/x-floating.ts', 'export function a() {\n  Promise.resolve(1)\n}\n', 'typescript(no-floating-promises)'],
  ['server/x-cycle-one.ts', "import { b } from './x-cycle-two.ts'\nexport const a = () => b\n", 'import(no-cycle)'],
  ['server/x-cycle-two.ts', "import { a } from './x-cycle-one.ts'\nexport const b = () => a\n", 'import(no-cycle)'],
  ['server/x-barrel.ts', "export * from './x-floating.ts'\n", 'oxc(no-barrel-file)'],
  [
    'src/portal/x-motion.ts',
    "import { motion } from 'framer-motion'\nexport const a = motion\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'src/portal/x-hook.tsx',
    "import { useState } from 'react'\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n",
    'react(hooks)',
  ],
  ['src/portal/x-picture.tsx', 'export const A = () => <img src="a.png" />\n', 'jsx-a11y(alt-text)'],
]

const lintFlags = ['--type-aware', '--format', 'json', '--ignore-pattern', 'node_modules']
const folders: string[] = []

function makeProject(files: readonly (readonly [file: string, text: string, ...rest: string[]])[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  folders.push(folder)
  for (const name of ['.oxlintrc.json', '.dependency-cruiser.mjs', 'package.json', 'tsconfig.base.json'])
    cpSync(name, join(folder, name))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const compilerOptions = {
    jsx: 'react-jsx',
    noEmit: true,
    composite: false,
    emitDeclarationOnly: false,
    types: ['node'],
  }
  const tsconfig = { extends: './tsconfig.base.json', compilerOptions, include: ['**/*'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

function outputOf(cwd: string, tool: string, ...args: string[]): unknown {
  return JSON.parse(spawnSync(resolve('node_modules/.bin', tool), args, { cwd, encoding: 'utf8' }).stdout)
}

const violations = new Map<string, string[]>()
const note = (file: string, rule: string) => violations.set(file, [...(violations.get(file) ?? []), rule])

beforeAll(() => {
  const layers = makeProject(imports.map(([file, imported]) => [file, `import '${imported}'\n`]))
  const roots = ['domain', 'contract', 'machines', 'server', 'src', 'tests', 'scripts']
  const { summary } = outputOf(layers, 'depcruise', '--output-type', 'json', ...roots) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  for (const { from, rule } of summary.violations) note(from, rule.name)
  const { diagnostics } = outputOf(makeProject(snippets), 'oxlint', ...lintFlags) as {
    diagnostics: { filename: string; code: string }[]
  }
  for (const { filename, code } of diagnostics) note(filename, code)
})

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test.each(imports)('%s may import %s only where no rule is against it: %s', (file, _imported, rule) => {
  // A circle of folders is told of the folder.
  const broken = [file, dirname(file)].flatMap((place) => violations.get(place) ?? [])
  expect(broken.some((name) => name.startsWith(rule))).toBe(rule !== '')
  if (rule === '') expect(broken).toEqual([])
})

test.each(snippets)('the linter refuses %s', (file, _text, rule) => {
  expect(violations.get(file)).toContain(rule)
})
