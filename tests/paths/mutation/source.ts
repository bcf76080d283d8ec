import { parseSync } from 'vite'

/** One edit of a source: the text from `start` to `end` gives way to `put`. */
export interface Edit {
  start: number
  end: number
  put: string
  /** What was there and what is there now, with a number where the same edit occurs again. */
  description: string
}

export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The edits of one source, each in words that name it alone. */
export class Edits {
  readonly all: Edit[] = []
  readonly #source: string
  readonly #counts = new Map<string, number>()

  constructor(source: string) {
    this.#source = source
  }

  replace({ start, end }: { start: number; end: number }, put: string): void {
    const was = this.#source.slice(start, end).replaceAll(/\s+/g, ' ')
    const said = `${was.length > 70 ? `${was.slice(0, 70)}…` : was} → ${put || 'nothing'}`
    const count = (this.#counts.get(said) ?? 0) + 1
    this.#counts.set(said, count)
    this.all.push({ start, end, put, description: count > 1 ? `${said} #${count}` : said })
  }
}

const opposites: Record<string, readonly string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
}
const calls: Record<string, string> = { some: 'every', every: 'some', max: 'min', min: 'max', startsWith: 'endsWith' }
/** What these return is what they were called on, in another form. */
const plain = ['trim', 'filter', 'slice', 'toSorted', 'toReversed', 'toLowerCase', 'map']

/**
 * Every small fault in the bodies of a machine's source: guards, actions, inputs, parameters, rules, delays, tags and the first context.
 * The chart itself (targets, guards and actions by name) is broken by `mutantsOf`.
 */
export function editsOf(file: string, source: string): Edit[] {
  const edits = new Edits(source)
  const replace = edits.replace.bind(edits)
  const operator = (node: Node, put: string): void => {
    const [left, right] = [node['left'] as Node, node['right'] as Node]
    const gap = source.slice(left.end, right.start)
    const old = node['operator'] as string
    replace(
      node,
      source.slice(node.start, left.end) + gap.replace(old, () => put) + source.slice(right.start, node.end),
    )
  }
  const without = (list: readonly Node[], at: number): { start: number; end: number } => {
    const [node, next] = [list[at] as Node, list[at + 1]]
    return { start: node.start, end: next ? next.start : node.end }
  }

  const walk = (node: Node, inBody: boolean): void => {
    if (node.type.startsWith('TS') && !('expression' in node)) return
    if (node.type === 'ImportDeclaration') return
    if (isWithoutEffect(node)) return
    const body = inBody || /Function/.test(node.type)
    visit(node, body)
    for (const [key, value] of Object.entries(node)) {
      if (key === 'typeAnnotation' || key === 'returnType' || key === 'typeArguments' || key === 'typeParameters')
        continue
      const isData = node.type === 'Property' && /^(tags|params|input|context)$/.test(nameOf(node)) && key === 'value'
      for (const child of [value].flat()) {
        if (!isNode(child) || (node.type === 'Property' && key === 'key' && !node['computed'])) continue
        const isSetup =
          node.type === 'CallExpression' && /^(assign|emit|raise)$/.test(calleeOf(node)) && key === 'arguments'
        walk(child, body || isData || isSetup)
      }
    }
  }
  /** What says types alone, what ends an endless chart, and a body that does nothing as it is. */
  const isWithoutEffect = (node: Node): boolean => {
    if (node.type === 'ExpressionStatement') {
      const expression = node['expression'] as Node
      return expression.type === 'CallExpression' && calleeOf(expression) === 'assertEvent'
    }
    if (node.type !== 'Property') return false
    const { type, body } = node['value'] as Node
    const isEmpty = /Function/.test(type) && ((body as Node)['body'] as Node[] | undefined)?.length === 0
    return isEmpty || /^(types|options)$/.test(nameOf(node))
  }
  const visit = (node: Node, body: boolean): void => {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
        for (const put of opposites[node['operator'] as string] ?? []) operator(node, put)
        break
      case 'ConditionalExpression':
      case 'IfStatement':
        for (const put of ['true', 'false']) replace(node['test'] as Node, put)
        break
      case 'UnaryExpression':
        if (node['operator'] === '!') replace(node, source.slice((node['argument'] as Node).start, node.end))
        break
      case 'Literal':
        literal(node, body)
        break
      case 'TemplateLiteral':
        if (body && node.end - node.start > 2) replace(node, '``')
        break
      case 'ArrayExpression':
        if (body && (node['elements'] as Node[]).length > 0) replace(node, '[]')
        break
      case 'ObjectExpression':
        if (body)
          (node['properties'] as Node[]).forEach((property, i, all) => {
            if (!isWithoutEffect(property)) replace(without(all, i), '')
          })
        break
      case 'BlockStatement':
        if ((node['body'] as Node[]).length > 1) replace(node, '{}')
        break
      case 'ExpressionStatement':
        if (body) replace(node, ';')
        break
      case 'ChainExpression':
        replace(node, source.slice(node.start, node.end).replace('?.', '.'))
        break
      case 'CallExpression':
        call(node)
        break
    }
  }
  const literal = (node: Node, body: boolean): void => {
    const { value } = node
    if (node['regex']) pattern(node)
    else if (typeof value === 'boolean') replace(node, String(!value))
    else if (typeof value === 'number') replace(node, String(value + 1))
    else if (typeof value === 'string' && body) replace(node, value === '' ? "'?'" : "''")
  }
  /** Without an end that it holds to, and without what its flags allow. */
  const pattern = (node: Node): void => {
    const { pattern: text, flags } = node['regex'] as { pattern: string; flags: string }
    if (text.startsWith('^')) replace(node, `/${text.slice(1)}/${flags}`)
    if (text.endsWith('$')) replace(node, `/${text.slice(0, -1)}/${flags}`)
    if (flags !== '') replace(node, `/${text}/`)
  }
  const call = (node: Node): void => {
    const callee = node['callee'] as Node
    if (callee.type !== 'MemberExpression') return
    const property = callee['property'] as Node
    const name = source.slice(property.start, property.end)
    if (calls[name]) replace(property, calls[name])
    if (plain.includes(name)) replace(node, source.slice(node.start, (callee['object'] as Node).end))
  }
  const nameOf = (node: Node): string => source.slice((node['key'] as Node).start, (node['key'] as Node).end)
  const calleeOf = (node: Node): string => {
    const callee = node['callee'] as Node
    return source.slice(callee.start, callee.end)
  }
  walk(parseSync(file, source).program as unknown as Node, false)
  return edits.all
}

/** The source with the edit. */
export const edited = (source: string, { start, end, put }: Edit): string =>
  source.slice(0, start) + put + source.slice(end)
