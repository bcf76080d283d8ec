import { type ESTree, parseSync, Visitor } from 'vite'
import type { Place } from './structure.ts'

/** Words that name nothing by themselves. `at`, `now`, `before` and `after` stay: an instant, the clock, the two sides of a change. */
const words = new Set(
  `about above across ago ahead alone along already also always among anew apart around as aside away back behind below beside besides
  between beyond both by down during each elsewhere enough ever every except far few for from here how in inside instead into late later
  least many maybe meanwhile more most near never none of off often on once one only otherwise others out outside over past per since so
  some soon stale still than then there through to together too toward twice under until up upon very via what when where whether which
  who whose why with within without yet`.split(/\s+/),
)

/** Prepositions, adverbs and the like that a file declares as functions, variables and parameters; `{ to }` takes the name of a property. */
export function findFunctionWords(file: string, text: string): Place[] {
  const found: Place[] = []
  const add = (pattern: ESTree.Node | null): void => {
    if (pattern === null) return
    if (pattern.type === 'Identifier' && words.has(pattern.name))
      found.push({ file, line: text.slice(0, pattern.start).split('\n').length, text: pattern.name })
    if (pattern.type === 'AssignmentPattern') add(pattern.left)
    if (pattern.type === 'RestElement') add(pattern.argument)
    if (pattern.type === 'ArrayPattern') for (const element of pattern.elements) add(element)
    if (pattern.type === 'ObjectPattern')
      for (const property of pattern.properties)
        if (property.type === 'RestElement') add(property)
        else if (!property.shorthand) add(property.value)
  }
  const addFunction = ({ id, params }: ESTree.Function) => [id, ...params].forEach(add)
  new Visitor({
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: ({ params }) => params.forEach(add),
    VariableDeclarator: ({ id }) => add(id),
  }).visit(parseSync(file, text).program)
  return found
}
