import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync, Visitor } from 'vite'
import { z } from 'zod'
import { findFunctionWords } from './function-words.ts'
import {
  countWords,
  findDangling,
  findKnots,
  findSharedNames,
  findSlugs,
  findUpward,
  type Place,
  readStructure,
} from './structure.ts'

// `node scripts/run.mjs numbers`: how large the code is, and what of it could be plainer. `--root=<folder>` counts another checkout of this
// project, `--list` names each place.

/** Folders of the product, and those of them that hold data: demo content, areas, lists of codes and names. */
const folders = ['domain', 'contract', 'machines', 'server', 'src', 'scripts']
const data = [
  'domain/areas/',
  'domain/lists/',
  'server/records/district/districts.ts',
  'server/features/portal/location/place-centres.ts',
  'server/seed/',
]
const longestFunction = 50

const span = z.object({ name: z.string(), start: z.number() })
const jscpdReport = z.object({
  duplicates: z.array(z.object({ firstFile: span, secondFile: span, lines: z.number() })),
})

const { values } = parseArgs({ options: { root: { type: 'string', default: '.' }, list: { type: 'boolean' } } })
const { root } = values

const isData = (file: string) => data.some((path) => file.startsWith(path))
const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs,css,sql}`, { cwd: root })
  .filter((file) => !isData(file))
  .toSorted()
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Functions that are too long and casts of one file. */
function findInCode(file: string): { functions: Place[]; casts: Place[] } {
  const text = read(file)
  const functions: Place[] = []
  const casts: Place[] = []
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const checkLength = ({ start, end }: { start: number; end: number }) => {
    const lines = text.slice(start, end).split('\n').length
    if (lines > longestFunction) functions.push({ file, line: lineAt(start), text: `${lines} lines` })
  }
  const addCast = (start: number, type: { start: number; end: number }) => {
    const name = text.slice(type.start, type.end)
    if (name !== 'const') casts.push({ file, line: lineAt(start), text: `as ${name}` })
  }
  new Visitor({
    FunctionDeclaration: checkLength,
    FunctionExpression: checkLength,
    ArrowFunctionExpression: checkLength,
    TSAsExpression: ({ start, typeAnnotation }) => addCast(start, typeAnnotation),
    TSTypeAssertion: ({ start, typeAnnotation }) => addCast(start, typeAnnotation),
  }).visit(program)
  return { functions, casts }
}

/** Blocks that jscpd finds twice: the same 50 tokens over five lines or more. */
function findRepetitions(): Place[] {
  const folder = mkdtempSync(join(tmpdir(), 'numbers-'))
  const ignored = data.map((path) => (path.endsWith('/') ? `${path}**` : path)).join(',')
  const formats = ['--format', 'typescript,tsx,javascript,css,sql', '--cross-formats', 'typescript,tsx']
  const output = ['--reporters', 'json', '--output', folder, '--absolute', '--silent']
  try {
    const { status, error } = spawnSync(
      join(process.cwd(), 'node_modules', '.bin', 'jscpd'),
      [...folders, ...formats, '--ignore', ignored, ...output],
      { cwd: root },
    )
    if (error || status !== 0) throw error ?? new Error(`jscpd ended with ${status}`)
    const { duplicates } = jscpdReport.parse(JSON.parse(readFileSync(join(folder, 'jscpd-report.json'), 'utf8')))
    const at = ({ name, start }: z.infer<typeof span>) => ({ file: relative(resolve(root), name), line: start })
    return duplicates.map(({ firstFile, secondFile, lines }) => ({
      ...at(firstFile),
      text: `${lines} lines again at ${at(secondFile).file}:${secondFile.start}`,
    }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function show(title: string, places: readonly Place[]): void {
  console.log(`${String(places.length).padStart(6)}  ${title}`)
  if (values.list) for (const { file, line, text } of places) console.log(`        ${file}:${line}  ${text}`)
}

const scripts = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const code = scripts.map(findInCode)
const lines = files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)
console.log(`${String(lines).padStart(6)}  lines in ${files.length} files of code, style sheets and SQL, without data`)
show(
  `functions of more than ${longestFunction} lines`,
  code.flatMap(({ functions }) => functions),
)
show(
  'casts: `as X` outside `as const`',
  code.flatMap(({ casts }) => casts),
)
show('blocks that stand twice (jscpd)', findRepetitions())
const { imports, exported } = readStructure(root)
show('folders of the server in a knot (imports of values)', findKnots(imports))
show('imports of a feature from below all features', findUpward(imports))
show('names that several files export', findSharedNames(exported))
show(
  'prepositions and adverbs as declared names',
  scripts.flatMap((file) => findFunctionWords(file, read(file))),
)
const concepts = readFileSync(new URL('../docs/concepts.md', import.meta.url), 'utf8')
show('folders and files of features that no slug of docs/concepts.md names', findSlugs(root, concepts))
show('references to sections of papers that are not here', findDangling(root))
console.log(`${String(countWords(root, 'README.md')).padStart(6)}  words in README.md`)
