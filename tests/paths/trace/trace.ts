import { readFileSync } from 'node:fs'
import type { PathFile } from '#src/panel/path-file.ts'
import type { Path } from '../support/generate.ts'
import { type Edge, eventOf, type Graph } from '../support/graph.ts'
import type { Model } from '../support/model.ts'
import { leafOf } from '../support/observe.ts'

/** A way of the model that does what the trace says; `lead` steps of it come before its record. */
export interface Traced {
  path: Path
  lead: number
}

/** Throws in Chinese when it is no file of the panel. */
export function readTrace(file: string): PathFile {
  const read = parse(file)
  const isStep = (step: unknown): boolean => isTextIn(step, 'event') && isTextIn(step, 'state')
  if (!isTextIn(read, 'machine') || !isTextIn(read, 'start') || !Array.isArray((read as PathFile).steps))
    throw new Error(`${file} 不是面板存下的路径文件`)
  const trace = read as PathFile
  if (!trace.steps.every(isStep)) throw new Error(`${file} 里有读不懂的步骤`)
  return trace
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`读不到路径文件 ${file}`, { cause })
  }
}

const isTextIn = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[key] === 'string'

/** Looks for the trace among the ways of the model; a number is the first step, counted from 1, that none of them does. */
export function tracePath(model: Model, graphs: readonly Graph[], trace: PathFile): Traced | number {
  const found = graphs.map((graph) => walk(model, graph, trace))
  const whole = found.filter((one) => typeof one !== 'number').toSorted((a, b) => a.lead - b.lead)[0]
  return whole ?? Math.max(...found.filter((one) => typeof one === 'number'))
}

interface Front {
  key: string
  lead: number
  edges: readonly Edge[]
}

/** Its states are told by their names alone: each state of the model that bears the name is followed. */
function walk(model: Model, graph: Graph, { start, steps }: PathFile): Traced | number {
  let front = [...graph.ways]
    .filter(([key, way]) => stateAfter(graph, way) === start && graph.edges.has(key))
    .map(([key, way]): Front => ({ key, lead: way.length, edges: way }))
  if (front.length === 0) return 0
  for (const [index, step] of steps.entries()) {
    const next = new Map<string, Front>()
    for (const { key, lead, edges } of front) {
      for (const edge of graph.edges.get(key) ?? [])
        if (eventOf(model, edge.case).type === step.event && leafOf(edge.after) === step.state)
          if (!next.has(edge.to)) next.set(edge.to, { key: edge.to, lead, edges: [...edges, edge] })
    }
    // What a state does not listen to is on no path.
    const isIgnored = step.state === (steps[index - 1]?.state ?? start)
    if (next.size === 0 && !isIgnored) return index + 1
    if (next.size > 0) front = [...next.values()]
  }
  const [{ lead, edges } = { lead: 0, edges: [] }] = front
  return { path: { start: graph.start, edges: [...edges] }, lead }
}

const stateAfter = (graph: Graph, way: readonly Edge[]): string => leafOf(way.at(-1)?.after ?? graph.begin.after)
