import { describe, expect, test } from 'vitest'
import { type Graph, readGraph } from '../../../../scripts/changed/graph.ts'

const texts: Readonly<Record<string, string>> = {
  'contract/hours.ts':
    "import { z } from 'zod'\nexport const ownHours = endpoint({ method: 'GET', path: '/hours/own' })\n",
  'contract/words.ts': 'export type Word = string\n',
  'server/app.ts': "import { hoursRoutes } from './features/hours/hours.routes.ts'\nhoursRoutes()\n",
  'server/features/hours/hours.routes.ts': [
    "import type { Word } from '#contract/words.ts'",
    "import { ownHours } from '#contract/hours.ts'",
    "import { readHours } from './hours.service.ts'",
    "export const hoursRoutes = () => [route(app, ownHours, readHours), app.get('/hours.txt', readHours)]",
  ].join('\n'),
  'server/features/hours/hours.service.ts': 'export const readHours = () => []\n',
  'server/seed/hours.sql': '',
  'src/portal/features/hours/hours.screen.tsx': "import './hours.module.css'\nexport { sum } from './sum.ts'\n",
  'src/portal/features/hours/hours.module.css': '',
  'src/portal/features/hours/sum.ts': "export const sum = async () => import('../../late.ts')\n",
  'src/portal/late.ts': '',
  'src/admin/screens.ts':
    "const files = { '/hours/:id': './features/hours/one.screen.tsx', '/hours': './features/hours/all.screen.tsx' }",
  'tests/support/server.ts':
    "import { buildApp } from '#server/app.ts'\nimport { ownHours } from '#contract/hours.ts'\n",
}

const routes = 'server/features/hours/hours.routes.ts'

/** What one more file stands on or names. */
function find(kind: keyof Graph, file: string, text = texts[file] ?? ''): string[] {
  const all = { ...texts, [file]: text }
  const graph = readGraph(Object.keys(all), (name) => all[name] ?? '')
  return [...(graph[kind].get(file) ?? [])].toSorted()
}

describe('a file stands on', () => {
  test('the values that it imports, not on types and packages', () => {
    const hours = 'src/portal/features/hours'
    expect(find('links', routes)).toEqual(['contract/hours.ts', 'server/features/hours/hours.service.ts'])
    expect(find('links', `${hours}/hours.screen.tsx`)).toEqual([`${hours}/hours.module.css`, `${hours}/sum.ts`])
    expect(find('links', `${hours}/sum.ts`)).toEqual(['src/portal/late.ts'])
  })

  test('no routes, which the server has all at once', () => {
    expect(find('links', 'server/app.ts')).toEqual([])
  })
})

describe('a test of the server stands on the routes of', () => {
  test('an endpoint that it imports by its name', () => {
    const text = "import { ownHours } from '#contract/hours.ts'\nserver.call(ownHours)\n"
    expect(find('links', 'tests/api/hours.test.ts', text)).toEqual(['contract/hours.ts', routes])
  })

  test('an endpoint that it reads from the whole contract file', () => {
    const text = "import * as hours from '#contract/hours.ts'\nserver.call(hours.ownHours)\n"
    expect(find('links', 'tests/api/hours.test.ts', text)).toEqual(['contract/hours.ts', routes])
  })

  test.each(["get('/hours/own')", 'fetch(`${url}/hours.txt?day=1`)'])('an endpoint behind a path: %s', (text) => {
    expect(find('links', 'tests/api/hours.test.ts', text)).toEqual([routes])
  })

  test('nothing that only its support calls', () => {
    const text = "import { startServer } from '../support/server.ts'\n"
    expect(find('links', 'tests/api/hours.test.ts', text)).toEqual(['tests/support/server.ts'])
  })
})

describe('a test of screens stands on', () => {
  test.each([
    ["showAdmin(server, '/admin/hours?year=2026')", ['src/admin/features/hours/all.screen.tsx']],
    ["openTab({ address: '/admin/hours/12' })", ['src/admin/features/hours/one.screen.tsx']],
    ["showAdmin(server, '/admin/rules')", []],
  ])('the screen behind an address of the second app: %s', (text, expected) => {
    expect(find('links', 'tests/screens/hours.test.tsx', text)).toEqual(expected)
  })
})

describe('a test names', () => {
  test.each([
    ["read('server/seed/hours.sql')", ['server/seed/hours.sql']],
    ["globSync('server/**/*.sql')", ['server/seed/hours.sql']],
    ["import.meta.glob('../../server/seed/*.sql')", ['server/seed/hours.sql']],
    ["visit('server/features/hours')", [routes, 'server/features/hours/hours.service.ts']],
    ["list('server', '**/*')", []],
  ])('the file in %s', (text, expected) => {
    expect(find('names', 'tests/unit/names.test.ts', text)).toEqual(expected)
  })
})
