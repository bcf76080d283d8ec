import type { FrozenPath } from '../support/frozen.ts'
import { plainPath } from '../support/frozen.ts'
import type { Graph } from '../support/graph.ts'
import type { Model } from '../support/model.ts'

/**
 * The shortest path to what a path did in a step (counted from 1): from any start to the state before it, then the same case.
 * Null where none is shorter.
 */
export function shortened(model: Model, graphs: readonly Graph[], path: FrozenPath, step: number): FrozenPath | null {
  const last = path.steps[step - 1]
  const graph = graphs.find(({ start }) => start === path.start)
  if (!last || !graph) return null
  let at: string | undefined = graph.origin
  for (const { case: name } of path.steps.slice(0, step - 1)) at = edgeOf(graph, at, name)?.to
  if (at === undefined) return null
  const state = at
  const [shortest] = graphs
    .flatMap((one) => {
      const [way, edge] = [one.ways.get(state), edgeOf(one, state, last.case)]
      return way && edge ? [{ start: one.start, edges: [...way, edge] }] : []
    })
    .toSorted((a, b) => a.edges.length - b.edges.length)
  if (!shortest || shortest.edges.length >= step) return null
  return JSON.parse(JSON.stringify(plainPath(model, graphs, shortest))) as FrozenPath
}

const edgeOf = (graph: Graph, state: string | undefined, name: string) =>
  graph.edges.get(state ?? '')?.find((edge) => edge.case.name === name)
