import { type Goal, goalsOf, refusedGoal } from './denominator.ts'
import { type Edge, eventOf, type Graph } from './graph.ts'
import type { Model } from './model.ts'

/** A way through the machine from one start. */
export interface Path {
  start: string
  edges: Edge[]
}

export interface Generated {
  goals: Goal[]
  shortest: Path[]
  tours: Path[]
  /** Goals that no path reaches, each with its reason; waived ones carry the waiver. */
  uncovered: { goal: Goal; reason: string; waived: boolean }[]
}

/** Steps of a tour. */
export const TOUR = 25

/**
 * Both path lists of a model: one short path per goal (prefixes left out), and tours of at most 25 steps.
 * Goals that are `done` elsewhere ask for no path.
 */
export function generate(model: Model, graphs: readonly Graph[], done: ReadonlySet<string> = new Set()): Generated {
  const goals = goalsOf(model)
  const reachable = new Set(
    graphs.flatMap((g) => [...g.begin.covers, ...[...g.edges.values()].flat().flatMap((e) => e.covers)]),
  )
  const uncovered = goals
    .filter((g) => !reachable.has(g.id))
    .map((goal) => {
      const waiver = model.waivers?.[goal.id]
      return { goal, reason: waiver ?? reasonFor(model, graphs, goal), waived: waiver !== undefined }
    })
  const targets = goals.map((g) => g.id).filter((id) => reachable.has(id) && !done.has(id))
  return { goals, uncovered, shortest: shortestPaths(graphs, targets), tours: tours(graphs, targets) }
}

/** What a path covers, its start included. */
function coveredBy(path: Path, graphs: readonly Graph[]): Set<string> {
  const begin = graphs.find((g) => g.start === path.start)?.begin.covers ?? []
  return new Set([...begin, ...path.edges.flatMap((e) => e.covers)])
}

function shortestPaths(graphs: readonly Graph[], targets: readonly string[]): Path[] {
  const candidates = targets.map((goal) => nearest(graphs, goal)).toSorted((a, b) => b.edges.length - a.edges.length)
  const chosen: Path[] = []
  const done = new Set<string>()
  for (const path of candidates) {
    const covered = coveredBy(path, graphs)
    if (![...covered].some((g) => targets.includes(g) && !done.has(g))) continue
    chosen.push(path)
    for (const g of covered) done.add(g)
  }
  for (const path of chosen.toReversed()) {
    const others = new Set(chosen.filter((p) => p !== path).flatMap((p) => [...coveredBy(p, graphs)]))
    if ([...coveredBy(path, graphs)].every((g) => !targets.includes(g) || others.has(g)))
      chosen.splice(chosen.indexOf(path), 1)
  }
  return chosen.toReversed()
}

function nearest(graphs: readonly Graph[], goal: string): Path {
  let best: Path | null = null
  for (const graph of graphs) {
    if (graph.begin.covers.includes(goal)) return { start: graph.start, edges: [] }
    for (const [key, edges] of graph.edges) {
      const edge = edges.find((e) => e.covers.includes(goal))
      const way = graph.ways.get(key)
      if (edge && way && (!best || way.length + 1 < best.edges.length))
        best = { start: graph.start, edges: [...way, edge] }
    }
  }
  return best as Path
}

function tours(graphs: readonly Graph[], targets: readonly string[]): Path[] {
  const open = new Set(targets)
  const result: Path[] = []
  for (const graph of graphs) {
    for (;;) {
      const path: Path = { start: graph.start, edges: [] }
      const take = (covers: readonly string[]): boolean => covers.filter((g) => open.delete(g)).length > 0
      let useful = take(graph.begin.covers)
      let at = graph.origin
      for (;;) {
        const leg = nextLeg(graph, at, open)
        if (!leg || (path.edges.length > 0 && path.edges.length + leg.length > TOUR)) break
        for (const edge of leg) useful = take(edge.covers) || useful
        path.edges.push(...leg)
        at = leg.at(-1)?.to as string
      }
      if (!useful) break
      result.push(path)
    }
  }
  return result
}

/** The shortest walk from a state to an edge that still brings something. */
function nextLeg(graph: Graph, from: string, open: ReadonlySet<string>): Edge[] | null {
  const seen = new Set([from])
  const queue: { key: string; way: Edge[] }[] = [{ key: from, way: [] }]
  for (let head = queue.shift(); head; head = queue.shift()) {
    const edges = graph.edges.get(head.key) ?? []
    const hit = edges.find((e) => e.covers.some((g) => open.has(g)))
    if (hit) return [...head.way, hit]
    for (const edge of edges) {
      if (seen.has(edge.to)) continue
      seen.add(edge.to)
      queue.push({ key: edge.to, way: [...head.way, edge] })
    }
  }
  return null
}

function reasonFor(model: Model, graphs: readonly Graph[], goal: Goal): string {
  const edges = graphs.flatMap((g) => [...g.edges.values()].flat())
  if (goal.kind === 'row') return 'no reachable state offers this case under this condition'
  if (goal.kind === 'case') return 'the case is offered in no reachable state'
  const id = goal.kind === 'guard' ? goal.id.slice(0, -refusedGoal('').length) : goal.id
  const [source = '', event = ''] = id.split('|')
  const active = graphs.some((g) => [...g.edges.keys()].some((key) => leafIn(key, source)))
  if (!active) return `the state ${source || '*'} is never active`
  if (event !== 'always' && !edges.some((e) => eventOf(model, e.case).type === event)) return `no case sends ${event}`
  return goal.kind === 'guard' ? 'no case makes the guard false' : 'no case makes the guard true'
}

function leafIn(key: string, source: string): boolean {
  const [leaf] = JSON.parse(key) as [string]
  return source === '' || leaf.split(' & ').some((part) => part === source || part.startsWith(`${source}.`))
}
