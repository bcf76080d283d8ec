import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findSlugs, readConcepts } from '../../../scripts/structure.ts'

const concepts = readFileSync('docs/concepts.md', 'utf8')
const { slugs, layerNames, otherNames } = readConcepts(concepts)
const folder = mkdtempSync(join(tmpdir(), 'concepts-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the table was read', () => {
  expect([...slugs]).toEqual(expect.arrayContaining(['attendance', 'rule-set', 'staff-log']))
  expect([...layerNames]).toEqual(expect.arrayContaining(['endpoint', 'fields']))
})

test('every folder and file of a feature has a name of the table', () => {
  expect(findSlugs('.', concepts).filter(({ file }) => !otherNames.has(file))).toEqual([])
})

test('at most ten places have another name, each of a concept of the table', () => {
  expect(otherNames.size).toBeLessThanOrEqual(10)
  for (const [place, { slug }] of otherNames) {
    expect(existsSync(place), place).toBe(true)
    expect(slugs, place).toContain(slug)
  }
})

test('a second name of a concept is found in every layer', () => {
  const table = [
    '| 签到 | attendance | `attendance` | Who was there. |',
    '| `endpoint` | How an endpoint is declared. |',
    '| `src/portal/features/check-in` | `attendance` | Printed. |',
  ]
  const files = [
    'contract/endpoint.ts',
    'contract/attendance/attendance.ts',
    'domain/attendance-rules.ts',
    'domain/presence.ts',
    'server/database/schema/managed-attendance.ts',
    'server/features/people/marks/marks.routes.ts',
    'src/admin/features/on-site/on-site.api.ts',
    'src/admin/features/attendance-desk/desk.tsx',
    'src/portal/features/check-in/check-in.screen.tsx',
    'tests/api/attendance/mark.test.ts',
  ]
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  expect(findSlugs(folder, table.join('\n')).map(({ file, text }) => `${file}: ${text}`)).toEqual([
    'domain/presence.ts: no slug of docs/concepts.md',
    'server/features/people/marks: no slug of docs/concepts.md',
    'src/admin/features/attendance-desk: no slug of docs/concepts.md',
    'src/admin/features/on-site: no slug of docs/concepts.md',
    'src/portal/features/check-in: attendance, Printed.',
  ])
})
