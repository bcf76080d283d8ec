import type { Edge, Graph } from '../support/graph.ts'
import type { Model } from '../support/model.ts'
import { leafOf } from '../support/observe.ts'
import { beginning, idOf, type Leg, legsOf, type Place } from '../support/pairs.ts'
import { stateWord, wordOf } from '../words/say.ts'
import type { Words } from '../words/words.ts'

/** What a question names, in its order: words of states or of cases, with any steps between them. */
export const wordsOf = (question: string): string[] =>
  question
    .split(/…+|\.{3,}/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** A way from a start. */
export interface Answer {
  start: string
  edges: readonly Edge[]
}

/** The words that no state and no case of the machine has. */
export function unknownIn(question: readonly string[], words: Words): string[] {
  const known = [
    ...Object.keys(words.states ?? {}).map((state) => stateWord(words, state)),
    ...Object.values(words.cases ?? {}),
  ]
  return question.filter((word) => !known.some((one) => one.includes(word)))
}

/** The shortest way that passes what the question names; null where none does. */
export function shortestAnswer(
  model: Model,
  graphs: readonly Graph[],
  words: Words,
  question: readonly string[],
): Answer | null {
  const answers = graphs.flatMap((graph) => {
    const edges = search(graph, legsOf(model, graph), words, question)
    return edges ? [{ start: graph.start, edges }] : []
  })
  return answers.toSorted((a, b) => a.edges.length - b.edges.length)[0] ?? null
}

interface Found {
  place: Place
  /** So many words have been passed. */
  passed: number
  edges: readonly Edge[]
}

function search(
  graph: Graph,
  legsAt: (place: Place) => readonly Leg[],
  words: Words,
  question: readonly string[],
): readonly Edge[] | null {
  const first = beginning(graph)
  const isAt = (passed: number, ...said: string[]): boolean => said.some((one) => one.includes(question[passed] ?? ''))
  const opening = stateWord(words, leafOf(graph.begin.after))
  let front: Found[] = [{ place: first, passed: isAt(0, opening) ? 1 : 0, edges: [] }]
  const seen = new Set<string>()
  while (front.length > 0) {
    const done = front.find(({ passed }) => passed === question.length)
    if (done) return done.edges
    front = front.flatMap(({ place, passed, edges }) =>
      legsAt(place).flatMap(({ edge, to }): Found[] => {
        if (edge.taken.length === 0) return []
        const said = [wordOf(words, 'cases', edge.case.name), stateWord(words, leafOf(edge.after))]
        const found = { place: to, passed: isAt(passed, ...said) ? passed + 1 : passed, edges: [...edges, edge] }
        const id = JSON.stringify([idOf(to), found.passed])
        if (seen.has(id)) return []
        seen.add(id)
        return [found]
      }),
    )
  }
  return null
}

/** An answer to read: the start, then each step with where it leads. */
export const linesOfAnswer = (words: Words, { start, edges }: Answer): string[] => [
  `起点：${wordOf(words, 'starts', start)}`,
  ...edges.map(
    ({ case: { name }, after }, i) => `${i + 1}. ${wordOf(words, 'cases', name)} → ${stateWord(words, leafOf(after))}`,
  ),
]
