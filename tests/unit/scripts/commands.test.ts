import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandRuns, leftOut } from '../../../scripts/smoke/commands.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const papers = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')].toSorted()

/** `npm run bench -- lists --folder=x` names `bench`, `bench lists` and `bench --folder`; `-- lists` behind it the same parts again. */
function namesIn(text: string): string[] {
  let command = ''
  return [...text.matchAll(/`([^`\n]+)`|^((?:\w+=\S+ )*(?:npm|node) .+)$/gm)].flatMap(([, span, line]) => {
    const code = (span ?? line ?? '').replace(/ +#.*/, '')
    const [head, name] = /^(?:\w+=\S+ )*(?:npm run |npm |node scripts\/run\.mjs )([a-z:-]+)/.exec(code) ?? []
    if (name !== undefined) command = name.replace(':', '-')
    else if (command === '' || !code.startsWith('--')) return []
    const rest = head === undefined ? ` ${code}` : code.slice(head.length)
    const words = [...rest.matchAll(/ (--[a-z][a-z-]*)|^(?: --)? ([a-z]+)(?= |$)/g)]
    const parts = words.map(([, option, part]) => `${command} ${option ?? part}`)
    return name === undefined ? parts : [command, ...parts]
  })
}

const ofPapers = papers.flatMap((paper) => namesIn(read(paper)))
const ofRunner = (/usage: node scripts\/run\.mjs ([a-z |-]+)/.exec(read('scripts/run.mjs'))?.[1] ?? '').split(' | ')
const ofBench = [...read('scripts/bench.ts').matchAll(/^ {2}(\w+): 'tests\/bench/gm)].map(([, name]) => name)
const named = new Set([...ofPapers, ...ofRunner, ...[...ofBench, 'size'].map((name) => `bench ${name}`)])
const run = commandRuns('/folder').flatMap(({ names }) => names)
const listed = [...run, ...Object.keys(leftOut)]

test('papers, the runner and the benches name many commands', () => {
  expect(
    namesIn('`npm run bench -- lists --only=a`, `-- storm` and `apply`\nnode scripts/run.mjs fresh   # a'),
  ).toEqual(['bench', 'bench lists', 'bench --only', 'bench storm', 'fresh'])
  expect(new Set(ofPapers).size).toBeGreaterThan(35)
  expect(ofRunner.length).toBeGreaterThan(12)
  expect(ofBench.length).toBeGreaterThan(8)
})

test('every command that is named is run by `npm test`, or left out with a reason', () => {
  expect([...named].filter((name) => !listed.includes(name)).toSorted()).toEqual([])
})

test('the list names only commands that are, each once', () => {
  expect(listed.filter((name, at) => !named.has(name) || listed.indexOf(name) !== at)).toEqual([])
})

test.each(Object.entries(leftOut))('%s is left out with a reason', (_, reason) => {
  expect(reason.length).toBeGreaterThan(10)
})
