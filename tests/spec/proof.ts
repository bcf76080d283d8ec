import { existsSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import type { Row } from './row.ts'

interface Span {
  start: number
  end: number
}

interface DeclaredTest {
  /** Fits the title as a run reports it, wherever the title of a table has a place to fill. */
  title: RegExp
  /** Where literals of its assertions stand: tables, and statements that look or expect. */
  asserts: Span[]
}

interface Literal extends Span {
  value: Row['literal']
  isText: boolean
}

interface TestFile {
  tests: DeclaredTest[]
  literals: Literal[]
}

const looking = /^(expect|(get|find|query)(All)?By|waitFor)/

function rootOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return rootOf(node.object)
  if (node.type === 'CallExpression') return rootOf(node.callee)
  if (node.type === 'TaggedTemplateExpression') return rootOf(node.tag)
  return ''
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const filledIn = (text: string) => escaped(text).replaceAll(/%[sdifjoO#%$cp]|\\\$[\w.\\]+|\\\$\\\{[^}]*\\\}/g, '.*')

function titleOf(node: ESTree.Node | undefined): RegExp | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string')
    return new RegExp(`(^| )${filledIn(node.value)}$`, 's')
  if (node?.type !== 'TemplateLiteral') return undefined
  return new RegExp(`(^| )${node.quasis.map(({ value }) => filledIn(value.cooked ?? '')).join('.*')}$`, 's')
}

const within = (inner: Span, outer: Span) => outer.start <= inner.start && inner.end <= outer.end

/** @returns the tests that a file declares and the literals in it; throws when it is no TypeScript */
export function readTests(file: string, source: string): TestFile {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const tables = new Map<string, Span>()
  const found: { call: ESTree.CallExpression; kind: 'test' | 'describe' }[] = []
  const looks: Span[] = []
  const statements: Span[] = []
  const literals: Literal[] = []
  const text = (node: Span, value: string) => literals.push({ start: node.start, end: node.end, value, isText: true })
  const looksAt = (node: Span & { name: string }) => looking.test(node.name) && looks.push(node)

  new Visitor({
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier' && node.init) tables.set(node.id.name, node.init)
    },
    CallExpression: (node) => {
      const root = rootOf(node.callee)
      if (['test', 'it'].includes(root)) found.push({ call: node, kind: 'test' })
      if (root === 'describe') found.push({ call: node, kind: 'describe' })
    },
    ExpressionStatement: (node) => void statements.push(node),
    ReturnStatement: (node) => void statements.push(node),
    VariableDeclaration: (node) => void statements.push(node),
    Identifier: (node) => {
      looksAt(node)
      text(node, node.name)
    },
    Literal: (node) => {
      if (typeof node.value === 'string') text(node, node.value)
      else if ('regex' in node && node.regex) text(node, node.regex.pattern.replaceAll('\\', ''))
      else if (typeof node.value === 'number' || typeof node.value === 'boolean')
        literals.push({ start: node.start, end: node.end, value: node.value, isText: false })
    },
    TemplateElement: (node) => void text(node, node.value.cooked ?? ''),
    JSXText: (node) => void text(node, node.value),
  }).visit(program)

  // A statement that holds others (a whole test) is nothing that expects by itself.
  const smallest = (look: Span) =>
    statements
      .filter((one) => within(look, one))
      .reduce<Span | undefined>((best, one) => (!best || within(one, best) ? one : best), undefined)
  const expecting = [...new Set(looks.map(smallest))].filter((one): one is Span => one !== undefined)
  const tableOf = (call: ESTree.CallExpression): Span[] => {
    if (call.callee.type !== 'CallExpression') return []
    return call.callee.arguments.map((given) => (given.type === 'Identifier' && tables.get(given.name)) || given)
  }
  const tests = found.flatMap(({ call, kind }): DeclaredTest[] => {
    const title = kind === 'test' ? titleOf(call.arguments[0]) : undefined
    if (!title) return []
    const around = found.filter((one) => one.kind === 'describe' && within(call, one.call))
    const asserts = [
      ...[call, ...around.map((one) => one.call)].flatMap(tableOf),
      ...expecting.filter((one) => within(one, call)),
    ]
    return [{ title, asserts }]
  })
  return { tests, literals }
}

const count = (text: string, part: string) => text.split(part).length - 1

/**
 * What is wrong with the rows, as sentences: a proof that does not exist, a literal that no assertion of it holds, code that is not
 * there once, an id that is taken.
 */
export function faultsOf(rows: readonly Row[]): string[] {
  const files = new Map<string, TestFile>()
  const sources = new Map<string, string>()
  const sourceOf = (file: string) => {
    const source = sources.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
    sources.set(file, source)
    return source
  }
  const testsOf = (file: string) => {
    const tests = files.get(file) ?? readTests(file, sourceOf(file))
    files.set(file, tests)
    return tests
  }
  const ids = new Set<string>()
  return rows.flatMap(({ id, literal, proof, code }) => {
    const faults: string[] = []
    if (ids.has(id)) faults.push(`${id}: the id is taken`)
    ids.add(id)
    const { tests, literals } = testsOf(proof.file)
    const named = tests.filter(({ title }) => title.test(proof.name))
    const isMeant = ({ value, isText }: Literal) =>
      value === literal ||
      (isText && typeof value === 'string' && typeof literal === 'string' && value.includes(literal))
    const meant = literals.filter(isMeant)
    if (named.length === 0) faults.push(`${id}: ${proof.file} has no test “${proof.name}”`)
    else if (!named.some(({ asserts }) => asserts.some((one) => meant.some((part) => within(part, one)))))
      faults.push(`${id}: no assertion of “${proof.name}” holds ${JSON.stringify(literal)}`)
    const places = count(sourceOf(code.file), code.cut)
    if (places !== 1) faults.push(`${id}: ${JSON.stringify(code.cut)} stands ${places} times in ${code.file}`)
    if (code.cut === (code.put ?? '')) faults.push(`${id}: nothing is cut`)
    return faults
  })
}
