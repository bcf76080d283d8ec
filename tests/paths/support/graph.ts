import { getAdjacencyMap, getShortestPaths } from '@xstate/graph'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { caseGoal, startGoal } from './denominator.ts'
import type { Case, Model, Row } from './model.ts'
import { leafOf, type Observed, observe } from './observe.ts'
import { rowFor } from './table.ts'

/**
 * The only file that knows @xstate/graph. That package is frozen: the same functions live on as `xstate/graph`, and the
 * import above is the one line to change. `createTestModel` refuses machines with calls and timers, hence these two.
 */
const LIMIT = 5000

/** One thing that can happen in one reachable state. `row` is null where the table says that nothing happens. */
export interface Edge extends Observed {
  from: string
  to: string
  case: Case
  before: AnyMachineSnapshot
  row: { index: number; goal: string; row: Row } | null
}

/** Everything reachable from one start: edges by the key of their state, and the shortest way to each state. */
export interface Graph {
  start: string
  begin: Observed
  origin: string
  states: AnyMachineSnapshot[]
  edges: Map<string, Edge[]>
  ways: Map<string, Edge[]>
}

/** The graphs of all starts. Throws when the state space does not end: then `abstract` keeps too much. */
export function graphsOf(model: Model): Graph[] {
  return Object.keys(model.starts).map((start) => graphOf(model, start))
}

function graphOf(model: Model, start: string): Graph {
  const { machine } = model
  const begin = beginning(model, start)
  const byCase = new Map(model.cases.map((c): [string, AnyEventObject] => [c.name, eventOf(model, c)]))
  const caseOf = new Map(model.cases.map((c): [AnyEventObject, Case] => [byCase.get(c.name) as AnyEventObject, c]))
  const keyOf = (s: AnyMachineSnapshot): string => stateKey(model, s)
  const observed = new WeakMap<AnyMachineSnapshot, Map<string, Observed>>()
  // Both functions below walk the same edges; each is computed once.
  const step = (before: AnyMachineSnapshot, name: string, event: AnyEventObject): Observed => {
    const byName = observed.get(before) ?? new Map<string, Observed>()
    const observation =
      byName.get(name) ?? observe(before, event.type, (scope) => machine.transition(before, event, scope))
    observed.set(before, byName.set(name, observation))
    return observation
  }
  const nameOf = (event: AnyEventObject): string => (caseOf.get(event) as Case).name
  const transition = (before: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot =>
    step(before, nameOf(event), event).after
  const logic = Object.create(machine, { transition: { value: transition } }) as typeof machine
  const options = {
    fromState: begin.after,
    limit: LIMIT,
    serializeState: keyOf,
    serializeEvent: nameOf,
    events: (s: AnyMachineSnapshot) =>
      model.cases.filter((c) => offers(model, c, s) === 'heard').map((c) => byCase.get(c.name) as AnyEventObject),
  } as never

  const edges = new Map<string, Edge[]>()
  const states: AnyMachineSnapshot[] = []
  for (const [key, { state, transitions }] of Object.entries(getAdjacencyMap(logic, options))) {
    const before = state as AnyMachineSnapshot
    states.push(before)
    edges.set(
      key,
      Object.keys(transitions).map((name) => {
        const observation = observed.get(before)?.get(name) as Observed
        const c = model.cases.find((x) => x.name === name) as Case
        const row = rowFor(model, before, name)
        const covers = [...observation.covers, caseGoal(name), ...(row ? [row.goal] : [])]
        return { ...observation, covers, case: c, before, row, from: key, to: keyOf(observation.after) }
      }),
    )
  }
  const ways = new Map<string, Edge[]>()
  for (const path of getShortestPaths(logic, options)) {
    let key = keyOf(begin.after)
    const way = path.steps.slice(1).map(({ event }): Edge => {
      const name = nameOf(event as AnyEventObject)
      const edge = edges.get(key)?.find((e) => e.case.name === name) as Edge
      key = edge.to
      return edge
    })
    ways.set(key, way)
  }
  return { start, begin, origin: keyOf(begin.after), states, edges, ways }
}

/** Value, status and what guards read. */
function stateKey(model: Model, s: AnyMachineSnapshot): string {
  return JSON.stringify([leafOf(s), s.status, model.abstract ? model.abstract(s.context, s as never) : s.context])
}

/** The event that a case sends. */
export function eventOf(model: Model, c: Case): AnyEventObject {
  switch (c.kind) {
    case 'send':
      return { ...c.event }
    case 'resolve':
      return { type: `xstate.done.actor.${c.invoke}`, output: c.output, actorId: c.invoke }
    case 'reject':
      return { type: `xstate.error.actor.${c.invoke}`, error: c.error, actorId: c.invoke }
    case 'elapse':
      if (c.raises) return { ...c.raises }
      return { type: `xstate.after.${c.delay}.${[model.machine.id, ...(c.state ? [c.state] : [])].join('.')}` }
  }
}

function beginning(model: Model, name: string): Observed {
  const start = model.starts[name] as Model['starts'][string]
  const begin = observe(undefined, 'xstate.init', (scope) =>
    start.resume
      ? model.machine.resolveState(start.resume as never)
      : model.machine.getInitialSnapshot(scope, start.input as never),
  )
  return { ...begin, covers: [...begin.covers, startGoal(name)] }
}

/** Whether a case can happen in a state (`never`: the model says no), and whether the chart listens to it there. */
export function offers(model: Model, c: Case, s: AnyMachineSnapshot): 'heard' | 'deaf' | 'never' {
  if (s.status !== 'active' || !(model.offered?.[c.name]?.(s as never) ?? true)) return 'never'
  const type = eventOf(model, c).type
  const heard = (s._nodes as AnyStateNode[]).flatMap((n) => [...n.transitions.keys()])
  const listening = heard.some((h) => h === type || h === '*' || (h.endsWith('.*') && type.startsWith(h.slice(0, -1))))
  return listening ? 'heard' : 'deaf'
}
