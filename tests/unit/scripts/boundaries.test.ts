import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const restricted = 'eslint(no-restricted-imports)'

// file → its text, and what the linter must say about it ('' = nothing)
const snippets: [file: string, text: string, verdict: string][] = [
  ['contract/a-zod.ts', "import { z } from 'zod'\nexport const a = z.string()\n", ''],
  ['contract/a-own.ts', "import { a } from './a-zod.ts'\nexport const b = a.optional()\n", ''],
  ['contract/x-xstate.ts', "import type { AnyActorRef } from 'xstate'\nexport type A = AnyActorRef\n", restricted],
  [
    'contract/x-node.ts',
    "import { readFileSync } from 'node:fs'\nexport const a = readFileSync('a', 'utf8')\n",
    restricted,
  ],
  ['contract/x-machines.ts', "import { a } from '#machines/a-own.ts'\nexport const b = a\n", restricted],
  ['contract/fields/x-relative.ts', "import { a } from '../../machines/a-own.ts'\nexport const b = a\n", restricted],
  ['machines/a-own.ts', "import { a as b } from '#contract/a-zod.ts'\nexport const a = b\n", ''],
  ['machines/a-xstate.ts', "import { assign } from 'xstate'\nexport const a = assign({})\n", ''],
  ['machines/x-axios.ts', "import axios from 'axios'\nexport const a = axios\n", restricted],
  ['machines/x-react.ts', "import { useMachine } from '@xstate/react'\nexport const a = useMachine\n", restricted],
  ['machines/x-node.ts', "import { join } from 'node:path'\nexport const a = join('a')\n", restricted],
  [
    'machines/x-graph.ts',
    "import { getShortestPaths } from '@xstate/graph'\nexport const a = getShortestPaths\n",
    restricted,
  ],
  ['machines/x-server.ts', "import { a } from '#server/a-own.ts'\nexport const b = a\n", restricted],
  ['machines/deep/x-relative.ts', "import { a } from '../../contract/a-zod.ts'\nexport const b = a\n", restricted],
  ['server/a-own.ts', "import { a as b } from '#machines/a-own.ts'\nexport const a = b\n", ''],
  ['server/x-src.ts', "import { a } from '#src/lib/a-own.ts'\nexport const b = a\n", restricted],
  ['server/x-react.ts', "import { createElement } from 'react'\nexport const a = createElement('a')\n", restricted],
  ['server/modules/a/a-own.repository.ts', "import { eq } from 'drizzle-orm'\nexport const a = eq\n", ''],
  ['server/modules/a/a-own.service.ts', "import { a as b } from '../../a-own.ts'\nexport const a = b\n", ''],
  ['server/modules/a/x-query.service.ts', "import { eq } from 'drizzle-orm'\nexport const a = eq\n", restricted],
  [
    'server/modules/a/x-table.service.ts',
    "import { mission } from '../../database/schema/mission.ts'\nexport const a = mission\n",
    restricted,
  ],
  ['server/modules/a/x-src.service.ts', "import { a } from '#src/lib/a-own.ts'\nexport const b = a\n", restricted],
  ['server/x-floating.ts', 'export function a() {\n  Promise.resolve(1)\n}\n', 'typescript(no-floating-promises)'],
  ['server/x-cycle-one.ts', "import { b } from './x-cycle-two.ts'\nexport const a = () => b\n", 'import(no-cycle)'],
  ['server/x-cycle-two.ts', "import { a } from './x-cycle-one.ts'\nexport const b = () => a\n", 'import(no-cycle)'],
  ['server/x-barrel.ts', "export * from './a-own.ts'\n", 'oxc(no-barrel-file)'],
  ['src/lib/a-own.ts', "import axios from 'axios'\nexport const a = axios\n", ''],
  ['src/lib/x-session.ts', "import { a } from '../session/a-own.ts'\nexport const b = a\n", restricted],
  ['src/lib/x-feature.ts', "import { a } from '#src/portal/features/home/a-own.ts'\nexport const b = a\n", restricted],
  ['src/ui/x-session.ts', "import { a } from '../session/a-own.ts'\nexport const b = a\n", restricted],
  ['src/ui/x-feature.ts', "import { a } from '../portal/features/home/a-own.ts'\nexport const b = a\n", restricted],
  ['src/session/a-own.ts', "import { a as b } from '../lib/a-own.ts'\nexport const a = b\n", ''],
  [
    'src/session/x-feature.ts',
    "import { a } from '../portal/features/home/a-own.ts'\nexport const b = a\n",
    restricted,
  ],
  ['src/session/x-shared.ts', "import { a } from '../shared/message/a-own.ts'\nexport const b = a\n", restricted],
  ['src/shared/message/a-own.ts', "import { a as b } from '../../session/a-own.ts'\nexport const a = b\n", ''],
  [
    'src/shared/message/x-feature.ts',
    "import { a } from '../../portal/features/home/a-own.ts'\nexport const b = a\n",
    restricted,
  ],
  ['src/ui/mark/x-shared.ts', "import { a } from '../../shared/message/a-own.ts'\nexport const b = a\n", restricted],
  ['src/session/x-cookie.ts', "import cookies from 'js-cookie'\nexport const a = cookies.get('a')\n", restricted],
  ['src/portal/features/home/a-own.ts', "import { a as b } from '../../../session/a-own.ts'\nexport const a = b\n", ''],
  ['src/portal/features/home/x-other.ts', "import { a } from '../mission/a-own.ts'\nexport const b = a\n", restricted],
  [
    'src/portal/features/home/x-alias.ts',
    "import { a } from '#src/portal/features/mission/a-own.ts'\nexport const b = a\n",
    restricted,
  ],
  ['src/portal/features/home/x-app.ts', "import { a } from '../../router.ts'\nexport const b = a\n", restricted],
  [
    'src/portal/features/home/x-admin.ts',
    "import { a } from '../../../admin/a-own.ts'\nexport const b = a\n",
    restricted,
  ],
  ['src/portal/features/home/deep/a-own.ts', "import { a as b } from '../a-own.ts'\nexport const a = b\n", ''],
  [
    'src/portal/features/home/deep/x-other.ts',
    "import { a } from '../../mission/a-own.ts'\nexport const b = a\n",
    restricted,
  ],
  ['src/admin/features/board/x-other.ts', "import { a } from '../login/a-own.ts'\nexport const b = a\n", restricted],
  ['src/portal/x-axios.ts', "import axios from 'axios'\nexport const a = axios\n", restricted],
  ['src/portal/x-crypto.ts', "import AES from 'crypto-js/aes'\nexport const a = AES\n", restricted],
  ['src/portal/x-server.ts', "import { a } from '#server/a-own.ts'\nexport const b = a\n", restricted],
  ['src/portal/x-relative.ts', "import { a } from '../../server/a-own.ts'\nexport const b = a\n", restricted],
  ['src/portal/x-node.ts', "import { join } from 'node:path'\nexport const a = join('a')\n", restricted],
  ['src/portal/x-motion.ts', "import { motion } from 'framer-motion'\nexport const a = motion\n", restricted],
  ['src/portal/a-motion.ts', "import { LazyMotion } from 'framer-motion'\nexport const a = LazyMotion\n", ''],
  [
    'src/portal/x-hook.tsx',
    "import { useState } from 'react'\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n",
    'react(hooks)',
  ],
  ['src/portal/x-picture.tsx', 'export const A = () => <img src="a.png" />\n', 'jsx-a11y(alt-text)'],
  [
    'tests/paths/support/graph.ts',
    "import { getShortestPaths } from '@xstate/graph'\nexport const a = getShortestPaths\n",
    '',
  ],
  [
    'tests/paths/x-graph.ts',
    "import { getShortestPaths } from '@xstate/graph'\nexport const a = getShortestPaths\n",
    restricted,
  ],
  ['tests/unit/a-all.ts', "import { a as b } from '#server/a-own.ts'\nexport const a = b\n", ''],
]

const found = new Map<string, string[]>()
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.base.json']) cpSync(name, join(folder, name))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const options = { jsx: 'react-jsx', noEmit: true, composite: false, emitDeclarationOnly: false, types: ['node'] }
  const tsconfig = { extends: './tsconfig.base.json', compilerOptions: options, include: ['**/*'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  for (const [file, text] of snippets) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const oxlint = resolve('node_modules/.bin/oxlint')
  const { stdout } = spawnSync(oxlint, ['--type-aware', '--format', 'json', '--ignore-pattern', 'node_modules'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  for (const { filename, code } of diagnostics) found.set(filename, [...(found.get(filename) ?? []), code])
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(snippets)('%s', (file, _text, verdict) => {
  const codes = found.get(file) ?? []
  const judged = verdict === '' ? codes : codes.filter((code) => code === verdict)
  expect(new Set(judged)).toEqual(new Set(verdict === '' ? [] : [verdict]))
})
