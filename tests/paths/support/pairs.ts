import { type Path, TOUR } from './generate.ts'
import { type Edge, eventOf, type Graph } from './graph.ts'
import type { Model } from './model.ts'
import type { Observed } from './observe.ts'

/** Where a walk stands: the state of the graph, the delays that run, and the transition that was taken last. */
export interface Place {
  key: string
  timers: readonly string[]
  last: string | null
}

export interface Leg {
  edge: Edge
  pairs: readonly string[]
  to: Place
}

/**
 * Tours of at most 25 steps over every two transitions that can follow one another. The graph knows no delays: one that has run out is not
 * waited for again until its state is entered anew.
 */
export function pairPaths(model: Model, graphs: readonly Graph[]): { pairs: string[]; paths: Path[] } {
  const open = new Set<string>()
  const known = new Set<string>()
  const paths = graphs.flatMap((graph) => {
    const legsAt = legsOf(model, graph)
    for (const pair of reachable(graph, legsAt)) {
      if (!known.has(pair)) open.add(pair)
      known.add(pair)
    }
    return tours(graph, legsAt, open)
  })
  return { pairs: [...known], paths }
}

export type LegsAt = (place: Place) => readonly Leg[]

/** What can happen next at a place. */
export function legsOf(model: Model, graph: Graph): LegsAt {
  const known = new Map<string, readonly Leg[]>()
  return (place) => {
    const id = idOf(place)
    const legs = known.get(id) ?? (graph.edges.get(place.key) ?? []).flatMap((edge) => legAlong(model, place, edge))
    known.set(id, legs)
    return legs
  }
}

function legAlong(model: Model, { timers, last }: Place, edge: Edge): Leg[] {
  const { type } = eventOf(model, edge.case)
  const isDelay = edge.case.kind === 'elapse'
  if (isDelay && !timers.includes(type)) return []
  const left = isDelay ? timers.filter((timer) => timer !== type) : timers
  const chain = last === null ? edge.taken : [last, ...edge.taken]
  const pairs = edge.taken.length === 0 ? [] : chain.slice(1).map((next, i) => `${chain[i]} » ${next}`)
  return [{ edge, pairs, to: { key: edge.to, timers: timersAfter(left, edge), last: edge.taken.at(-1) ?? last } }]
}

const timersAfter = (
  timers: readonly string[],
  { begun, cancelled }: Pick<Observed, 'begun' | 'cancelled'>,
): string[] => [...new Set([...timers.filter((timer) => !cancelled.includes(timer)), ...begun])].toSorted()

export const beginning = ({ origin, begin }: Graph): Place => ({
  key: origin,
  timers: timersAfter([], begin),
  last: begin.taken.at(-1) ?? null,
})

function reachable(graph: Graph, legsAt: LegsAt): Set<string> {
  const pairs = new Set<string>()
  const first = beginning(graph)
  const seen = new Set([idOf(first)])
  const queue = [first]
  for (let place = queue.pop(); place; place = queue.pop()) {
    for (const { pairs: found, to } of legsAt(place)) {
      for (const pair of found) pairs.add(pair)
      if (seen.has(idOf(to))) continue
      seen.add(idOf(to))
      queue.push(to)
    }
  }
  return pairs
}

function tours(graph: Graph, legsAt: LegsAt, open: Set<string>): Path[] {
  const result: Path[] = []
  for (;;) {
    const path: Path = { start: graph.start, edges: [] }
    let place = beginning(graph)
    for (;;) {
      const way = nearest(place, legsAt, open)
      if (!way || (path.edges.length > 0 && path.edges.length + way.length > TOUR)) break
      for (const { edge, pairs, to } of way) {
        for (const pair of pairs) open.delete(pair)
        path.edges.push(edge)
        place = to
      }
    }
    if (path.edges.length === 0) return result
    result.push(path)
  }
}

/** The shortest walk from a place to a pair that is open. */
function nearest(from: Place, legsAt: LegsAt, open: ReadonlySet<string>): Leg[] | null {
  const seen = new Set([idOf(from)])
  let front: { place: Place; way: readonly Leg[] }[] = [{ place: from, way: [] }]
  while (front.length > 0) {
    const next: typeof front = []
    for (const { place, way } of front) {
      for (const leg of legsAt(place)) {
        if (leg.pairs.some((pair) => open.has(pair))) return [...way, leg]
        if (seen.has(idOf(leg.to))) continue
        seen.add(idOf(leg.to))
        next.push({ place: leg.to, way: [...way, leg] })
      }
    }
    front = next
  }
  return null
}

export const idOf = ({ key, timers, last }: Place): string => JSON.stringify([key, timers, last])
