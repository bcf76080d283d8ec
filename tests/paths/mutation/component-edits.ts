import { parseSync } from 'vite'
import { childrenOf, Edits, type Edit, type Node } from './source.ts'

/** Attributes that say what a control may do, is doing or holds. Names, roles and relations say no state of a machine. */
const telling =
  /^(disabled|loading|busy|readOnly|forced|alert|aria-(busy|checked|current|disabled|invalid|live|pressed|valuenow))$/
/** Names under which a component has what went wrong. */
const wrong = /^(error|failure|message|problems?)$/

/**
 * Faults where a component meets its machine: an event is not sent or another one is, a state is taken for the opposite, a control does not say
 * that it is busy or refused, what went wrong is not shown, something that the machine asks the page to do is not done.
 */
export function componentEditsOf(file: string, source: string): Edit[] {
  const edits = new Edits(source)
  const program = parseSync(file, source).program as unknown as Node
  const text = ({ start, end }: Node): string => source.slice(start, end)
  const nameOf = (node: unknown): string => {
    const { type, property, name } = (node ?? {}) as Node
    return type === 'MemberExpression' ? nameOf(property) : String(name)
  }
  const typesSent = new Set<string>()
  const typeOf = (node: Node): Node | undefined => {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'send') return undefined
    const [event] = node['arguments'] as Node[]
    const properties = event?.type === 'ObjectExpression' ? (event['properties'] as Node[]) : []
    return properties.find(({ key }) => nameOf(key) === 'type')?.['value'] as Node | undefined
  }
  const collect = (node: Node): void => {
    const type = typeOf(node)
    if (type?.type === 'Literal') typesSent.add(text(type))
    childrenOf(node).forEach(collect)
  }
  collect(program)

  const mentionsWrong = (node: Node): boolean =>
    node.type === 'Identifier' ? wrong.test(nameOf(node)) : childrenOf(node).some(mentionsWrong)
  const walk = (node: Node): void => {
    if (node.type.startsWith('TS') && !('expression' in node)) return
    const type = typeOf(node)
    if (type) {
      edits.replace(node, 'undefined')
      const other = [...typesSent].find((one) => one !== text(type))
      if (other) edits.replace(type, other)
    }
    if (node.type === 'CallExpression' && /^(matches|hasTag|can)$/.test(nameOf(node['callee'])))
      edits.replace(node, `!${text(node)}`)
    if (node.type === 'CallExpression' && /^use(Selector|Session|Card)$/.test(nameOf(node['callee']))) {
      const selector = (node['arguments'] as Node[]).at(-1)
      const body = selector?.['body'] as Node | undefined
      if (body?.type === 'BinaryExpression') edits.replace(body, `!(${text(body)})`)
    }
    if (node.type === 'BinaryExpression' && nameOf(node['left']) === 'status') edits.replace(node, `!(${text(node)})`)
    if (node.type === 'JSXAttribute') {
      const name = String((node['name'] as Node)['name'])
      if (telling.test(name) || wrong.test(name)) edits.replace(node, '')
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node['children'] as Node[]) if (isWhatWentWrong(child)) edits.replace(child, '')
    }
    if (node.type === 'Property' && nameOf(node['key']) === 'actions') {
      for (const action of (node['value'] as Node)['properties'] as Node[]) {
        const body = action['value'] as Node
        if (/Function/.test(body.type)) edits.replace(body, '() => {}')
      }
    }
    childrenOf(node).forEach(walk)
  }
  const isWhatWentWrong = ({ type, expression }: Node): boolean => {
    if (type !== 'JSXExpressionContainer') return false
    const node = expression as Node
    if (node.type === 'LogicalExpression') return mentionsWrong(node['left'] as Node)
    return node.type === 'MemberExpression' && wrong.test(nameOf(node))
  }
  walk(program)
  return edits.all
}
