import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = 'docs/rules'
const roots = ['contract', 'docs', 'domain', 'machines', 'scripts', 'server', 'src', 'tests']

interface Page {
  readonly path: string
  readonly text: string
}

const filesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:css|html|mjs|md|sql|tsx?)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

const pages: readonly Page[] = [...roots.flatMap(filesOf), 'README.md'].map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

/** As GitHub names a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const headingsOf = ({ text }: Page): string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

const rules = new Map(
  pages.filter(({ path }) => path.startsWith(`${folder}/`)).map((page) => [page.path, headingsOf(page)]),
)

interface Target {
  readonly file: string
  readonly anchor: string | undefined
}

/** What code, a test or a document names from the root. */
const citedIn = (text: string): Target[] =>
  [...text.matchAll(/(?<![\w./-])docs\/rules\/([\w.-]*\w)(?:#([\p{L}\p{N}_-]+))?/gu)].map(([, name = '', anchor]) => ({
    file: `${folder}/${name}`,
    anchor,
  }))

/** Where the links of a document lead, read from its own folder. */
const linkedFrom = ({ path, text }: Page): Target[] =>
  [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, target = '', anchor]) => ({
    file: target === '' ? path : normalize(join(dirname(path), target)),
    anchor,
  }))

function brokenTarget({ file, anchor }: Target): boolean {
  const headings = rules.get(file)
  if (headings === undefined) return file.startsWith(`${folder}/`) || !existsSync(file)
  return anchor !== undefined && !headings.includes(anchor)
}

const named = ({ file, anchor }: Target): string => (anchor === undefined ? file : `${file}#${anchor}`)

const oldWays = [
  /\b(?:domain|spec|specification)(?:'s|\.md)?,?\s+(?:sections?|§)\s*\d/i,
  /\bsections?\s+\d+(?:\.\d+)?\s+of\s+(?:the\s+)?(?:domain|spec)/i,
  /\b(?:domain|spec)\.md\b/i,
  /\bvisual language,? section/i,
  /\bissue of [^;.)]{1,40}, (?:point|item) \d/i,
]

/** Whether a text cites a paper that is not in the repository, also over the end of a line of a comment. */
function citesPaper(text: string): boolean {
  const flat = text.replace(/\n[ \t]*(?:\*|\/\/|#|--)?[ \t]*/g, ' ')
  return oldWays.some((way) => way.test(flat))
}

describe('the rules of the business', () => {
  it('are found under every link that cites them', () => {
    const cited = pages.flatMap(({ path, text }) => citedIn(text).map((target) => ({ path, target })))
    expect(cited.length).toBeGreaterThan(200)
    const broken = cited.filter(({ target }) => brokenTarget(target))
    expect(broken.map(({ path, target }) => `${path}: ${named(target)}`)).toEqual([])
  })

  it('are found under every link of a document', () => {
    const documents = pages.filter(({ path }) => path.startsWith('docs/') && path.endsWith('.md'))
    const links = documents.flatMap((page) => linkedFrom(page).map((target) => ({ page, target })))
    const own = links.filter(({ page, target }) => rules.has(page.path) || target.file.startsWith(`${folder}/`))
    expect(own.length).toBeGreaterThan(50)
    const broken = own.filter(({ target }) => brokenTarget(target))
    expect(broken.map(({ page, target }) => `${page.path}: ${named(target)}`)).toEqual([])
  })

  it('are never cited by a paper outside the repository', () => {
    expect(pages.filter(({ text }) => citesPaper(text)).map(({ path }) => path)).toEqual([])
  })

  it('stand in the index, one row a file', () => {
    const index = readFileSync(`${folder}/README.md`, 'utf8')
    const listed = [...index.matchAll(/^\| \[([\w-]+\.md)\]\(([\w-]+\.md)\) \| \S/gm)].map(([, title, target]) => {
      expect(title).toBe(target)
      return `${folder}/${target}`
    })
    const written = [...rules.keys()].filter((path) => !path.endsWith('/README.md'))
    expect(listed.toSorted()).toEqual(written.toSorted())
  })

  it('have headings that no other heading of the file shares', () => {
    const shared = [...rules].filter(([, headings]) => new Set(headings).size !== headings.length)
    expect(shared.map(([path]) => path)).toEqual([])
  })
})

describe('a reference to a rule', () => {
  it.each([
    ['hours.md#evidence', false],
    ['hours.md', false],
    ['hours.md#no-such-heading', true],
    ['no-such-file.md#evidence', true],
  ])('to %s counts as broken: %s', (reference, isBroken) => {
    const targets = citedIn(`as ${folder}/${reference}, which says`)
    expect(targets.map(brokenTarget)).toEqual([isBroken])
  })

  it.each([
    ['section 6', 'domain'],
    ['sections 5 and 6', 'domain'],
    ['section 4', 'spec,'],
  ])('by %s of a paper is found on one line and over two', (section, paper) => {
    expect(citesPaper(`(${paper} ${section})`)).toBe(true)
    expect(citesPaper(`by the ${paper}\n * ${section}`)).toBe(true)
    expect(citesPaper(`(${folder}/hours.md#evidence)`)).toBe(false)
  })
})
