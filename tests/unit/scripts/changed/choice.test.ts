import { expect, test } from 'vitest'
import { chooseTests } from '../../../../scripts/changed/choice.ts'

type Table = Readonly<Record<string, readonly string[]>>
const mapOf = (table: Table) => new Map(Object.entries(table).map(([file, links]) => [file, new Set(links)]))
const graphOf = (links: Table, names: Table = {}) => ({ links: mapOf(links), names: mapOf(names) })

const graph = graphOf(
  {
    'machines/apply/apply.machine.ts': ['contract/apply.ts'],
    'src/apply.screen.tsx': ['machines/apply/apply.machine.ts', 'src/button.tsx'],
    'src/button.tsx': [],
    'server/apply.routes.ts': ['server/apply.service.ts'],
    'server/apply.service.ts': ['contract/apply.ts'],
    'tests/paths/apply.model.ts': ['machines/apply/apply.machine.ts'],
    'tests/paths/apply.paths.test.ts': ['tests/paths/apply.model.ts'],
    'tests/paths/apply.components.test.tsx': ['tests/paths/apply.model.ts', 'src/apply.screen.tsx'],
    'tests/paths/apply.browser.test.ts': ['tests/paths/apply.model.ts'],
    'tests/screens/button.test.tsx': ['src/button.tsx'],
    'tests/unit/contract.test.ts': ['contract/apply.ts'],
    'tests/unit/docs.test.ts': [],
    'tests/api/apply.test.ts': ['server/apply.routes.ts'],
    'tests/api/every-call.test.ts': ['server/apply.routes.ts', 'server/hours.routes.ts'],
  },
  { 'tests/unit/docs.test.ts': ['docs/how-to.md', 'src/apply.screen.tsx'] },
)

const filesOf = (...changed: string[]) =>
  Object.fromEntries([...chooseTests(graph, changed)].map(([project, { files }]) => [project, files]))

test('a file of the server is tested by whoever calls its routes, the narrower test first', () => {
  expect(filesOf('server/apply.service.ts')).toEqual({
    api: ['tests/api/apply.test.ts', 'tests/api/every-call.test.ts'],
  })
})

test('a machine is tested by its paths on each level but in the browser', () => {
  expect(filesOf('machines/apply/apply.machine.ts')).toEqual({
    paths: ['tests/paths/apply.paths.test.ts'],
    screens: ['tests/paths/apply.components.test.tsx'],
    browser: [],
  })
})

test('what is nearer comes first, on every level that reaches the change', () => {
  expect(filesOf('src/button.tsx')).toEqual({
    screens: ['tests/screens/button.test.tsx', 'tests/paths/apply.components.test.tsx'],
  })
  expect(Object.keys(filesOf('contract/apply.ts'))).toEqual(['unit', 'paths', 'screens', 'api', 'browser'])
})

test('a paper is tested by the tests that name it, a file that nothing reaches by none', () => {
  expect(filesOf('docs/how-to.md')).toEqual({ unit: ['tests/unit/docs.test.ts'] })
  expect(filesOf('docs/other.md')).toEqual({})
})

test('what a test names stands for itself, not for what it is made of', () => {
  expect(filesOf('src/apply.screen.tsx')).toMatchObject({ unit: ['tests/unit/docs.test.ts'] })
  expect(filesOf('src/button.tsx')).not.toHaveProperty('unit')
})

test('a changed test is itself run, in the browser, too', () => {
  expect(filesOf('tests/paths/apply.browser.test.ts', 'tests/unit/docs.test.ts')).toEqual({
    unit: ['tests/unit/docs.test.ts'],
    browser: ['tests/paths/apply.browser.test.ts'],
  })
})

test('the eight nearest of many tests of screens are run, and the others are counted', () => {
  const names = Array.from({ length: 11 }, (_, at) => `tests/screens/${String(at).padStart(2, '0')}.test.tsx`)
  const many = graphOf({
    'src/page.tsx': ['src/mark.tsx'],
    ...Object.fromEntries(names.map((name, at) => [name, at < 4 ? ['src/page.tsx'] : ['src/mark.tsx']])),
  })
  expect(chooseTests(many, ['src/mark.tsx']).get('screens')).toEqual({
    files: [...names.slice(4), names[0]],
    further: 3,
  })
})

test('changed tests are run however many they are', () => {
  const names = Array.from({ length: 11 }, (_, at) => `tests/screens/${String(at).padStart(2, '0')}.test.tsx`)
  const many = graphOf(Object.fromEntries(names.map((name) => [name, []])))
  expect(chooseTests(many, names).get('screens')).toEqual({ files: names, further: 0 })
})
