import type { Edge, Graph } from './graph.ts'
import type { Model, Temporal } from './model.ts'
import { leafOf } from './observe.ts'
import { covers } from './table.ts'

/** What the ways through the graphs contradict of a model's sentences, or leave open. */
export const temporalFaults = (model: Model, graphs: readonly Graph[]): string[] =>
  (model.temporal ?? []).flatMap((sentence) => faultOf(model, graphs, sentence) ?? [])

function faultOf(model: Model, graphs: readonly Graph[], sentence: Temporal): string | null {
  if ('never' in sentence) {
    const { never, after } = sentence
    const places = graphs.flatMap((graph) => keysIn(graph, after).map((key) => ({ graph, key })))
    if (places.length === 0) return unsaid(after, `never ${never} after ${after}`)
    const way = firstOf(places, ({ graph, key }) => wayTo(graph, key, never))
    return way && `${after}: never ${never} afterwards, and ${told(way)} leads there`
  }
  if ('first' in sentence) {
    const { first, before } = sentence
    const begun = graphs.filter(({ start }) => !model.starts[start]?.resume)
    if (begun.every((graph) => keysIn(graph, before).length === 0))
      return unsaid(before, `first ${first} before ${before}`)
    const way = firstOf(begun, (graph) => wayTo(graph, graph.origin, before, first))
    return way && `${before}: never without ${first}, and ${told(way)} leads there`
  }
  const { from, can } = sentence
  const places = graphs.flatMap((graph) => keysIn(graph, from).map((key) => ({ graph, key })))
  if (places.length === 0) return unsaid(from, `from ${from} can ${can}`)
  const isLost = places.some(({ graph, key }) => wayTo(graph, key, can) === null)
  return isLost ? `${from}: always a way to ${can}, and there is none` : null
}

const unsaid = (state: string, sentence: string): string =>
  `${state}: no way comes here, so that nothing is said by ${sentence}`

const leafIn = (key: string): string => (JSON.parse(key) as [string])[0]

const keysIn = ({ edges }: Graph, state: string): string[] =>
  [...edges.keys()].filter((key) => covers(state, leafIn(key)))

function firstOf<T, R>(list: readonly T[], find: (item: T) => R | null): R | null {
  for (const item of list) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}

/** The shortest way of at least one step to a state; null without one. What lies in `around` is not entered. */
function wayTo(graph: Graph, from: string, state: string, around?: string): Edge[] | null {
  const isBarred = (key: string): boolean => around !== undefined && covers(around, leafIn(key))
  if (isBarred(from)) return null
  const seen = new Set<string>()
  let front: { key: string; way: Edge[] }[] = [{ key: from, way: [] }]
  while (front.length > 0) {
    const next: typeof front = []
    for (const { key, way } of front) {
      for (const edge of graph.edges.get(key) ?? []) {
        if (edge.taken.length === 0 || seen.has(edge.to) || isBarred(edge.to)) continue
        seen.add(edge.to)
        if (covers(state, leafOf(edge.after))) return [...way, edge]
        next.push({ key: edge.to, way: [...way, edge] })
      }
    }
    front = next
  }
  return null
}

const told = (way: readonly Edge[]): string => way.map(({ case: { name } }) => name).join(' → ')
