import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot } from 'xstate'
import { nodesOf, stateOf } from './denominator.ts'
import type { Edge, Graph } from './graph.ts'
import { hearingFaults } from './hearing.ts'
import type { ExpectedAction, Model, Row, Start } from './model.ts'
import { type Effects, leafOf } from './observe.ts'
import { covers } from './table.ts'
import { temporalFaults } from './temporal.ts'

/** Everything in the whole reachable graph that contradicts the table, an invariant or a temporal sentence, one sentence each. */
export const faultsOf = (model: Model, graphs: readonly Graph[]): string[] => [
  ...graphFaults(model, graphs),
  ...temporalFaults(model, graphs),
]

/** Of graphs of some starts: what contradicts the table or an invariant. */
export function graphFaults(model: Model, graphs: readonly Graph[]): string[] {
  const faults = [
    ...namesOf(model),
    ...hearingFaults(model, graphs),
    ...graphs.flatMap((graph) => {
      const start = model.starts[graph.start] as Start
      const begin = faultsOfStart(model, start, graph.begin.after, graph.begin)
      const edges = [...graph.edges.values()].flat().flatMap((edge) => faultsOfEdge(model, edge))
      return [...begin.map((f) => `start ${graph.start}: ${f}`), ...edges]
    }),
  ]
  return [...new Set(faults)]
}

/** What is wrong with the state after a start. */
export function faultsOfStart(model: Model, start: Start, after: AnyMachineSnapshot, effects: Effects): string[] {
  return [
    ...differ('state', start.to, leafOf(after)),
    ...differ('calls', start.calls ?? {}, effects.calls),
    ...actionFaults(start.does ?? [], effects.does),
    ...(start.then ? thenFaults(start.then, after.context, after.context, false) : []),
    ...broken(model, after),
  ]
}

/** What is wrong with a step that the table describes (`row`) or leaves out (null: nothing may change). */
export function faultsOfStep(
  model: Model,
  row: Row | null,
  before: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
  effects: Effects,
): string[] {
  const stay = leafOf(before)
  return [
    ...(after.status === 'error' ? [`the machine broke: ${String(after.error)}`] : []),
    ...differ('state', row?.to ?? stay, leafOf(after)),
    ...differ('calls', row?.calls ?? {}, effects.calls),
    ...actionFaults(row?.does ?? [], effects.does),
    ...differ('emits', row?.emits ?? [], effects.emits),
    ...differ('sends', row?.sends ?? [], effects.sends),
    ...thenFaults(row?.then ?? {}, before.context, after.context, true),
    ...broken(model, after),
  ]
}

/** What is wrong with one step of the reachable graph. */
export function faultsOfEdge(model: Model, edge: Edge): string[] {
  const row = edge.row?.row ?? null
  const where = `${leafOf(edge.before)} › ${edge.case.name}${row ? '' : ' (no row)'}`
  const silent = row === null ? edge.taken.map((id) => `takes ${id}, of which the table says nothing`) : []
  return [...silent, ...faultsOfStep(model, row, edge.before, edge.after, edge)].map((fault) => `${where}: ${fault}`)
}

function thenFaults(then: NonNullable<Row['then']>, before: unknown, after: unknown, frame: boolean): string[] {
  if (typeof then === 'function') {
    const verdict = then(after, before)
    return verdict === true ? [] : [`not as it must be: ${verdict}`]
  }
  const [old, now, expected] = [before, after, then] as Record<string, unknown>[]
  const keys = new Set([...Object.keys(expected ?? {}), ...(frame ? Object.keys(now ?? {}) : [])])
  return [...keys].flatMap((key) =>
    differ(`context.${key}`, key in (expected ?? {}) ? expected?.[key] : old?.[key], now?.[key]),
  )
}

function actionFaults(expected: readonly ExpectedAction[], actual: Effects['does']): string[] {
  const expectedActions = expected.map((action) =>
    typeof action === 'string' ? { name: action } : { name: action[0], params: action[1] },
  )
  const actualActions = actual.map(({ name, params }, i) =>
    'params' in (expectedActions[i] ?? {}) ? { name, params } : { name },
  )
  return differ('does', expectedActions, actualActions)
}

function broken(model: Model, snapshot: AnyMachineSnapshot): string[] {
  const leaf = leafOf(snapshot)
  return Object.entries(model.invariants)
    .filter(([state]) => covers(state, leaf))
    .flatMap(([state, test]) => {
      const verdict = test(snapshot as never)
      return verdict === true ? [] : [`invariant of ${state || '*'}: ${verdict}`]
    })
}

/** Names in the model that the machine does not have, leaves without an invariant, cases with the same name. */
function namesOf(model: Model): string[] {
  const nodes = nodesOf(model.machine)
  const states = new Set(nodes.map(stateOf))
  const leaves = nodes.filter((n) => n.type === 'atomic' || n.type === 'final').map(stateOf)
  const names = model.cases.map((c) => c.name)
  const invokes = new Set(nodes.flatMap((n) => n.invoke.map((i) => i.id)))
  const unknown = (what: string, list: readonly string[], existing: Set<string>): string[] =>
    list.filter((x) => !existing.has(x)).map((x) => `${what} ${x} does not exist`)
  return [
    ...unknown(
      'row state',
      [...new Set(model.spec.flatMap((r) => [r.from, r.to ?? []].flat(2)))].flatMap(parts),
      states,
    ),
    ...unknown('invariant state', Object.keys(model.invariants), states),
    ...unknown(
      'temporal state',
      (model.temporal ?? []).flatMap((sentence) => Object.values<string>(sentence)),
      states,
    ),
    ...unknown('row case', [...new Set(model.spec.map((r) => r.on))], new Set(names)),
    ...unknown('offered case', Object.keys(model.offered ?? {}), new Set(names)),
    ...unknown(
      'invoke',
      model.cases.flatMap((c) => (c.kind === 'resolve' || c.kind === 'reject' ? c.invoke : [])),
      invokes,
    ),
    ...unknown(
      'delay',
      model.cases.flatMap((c) => (c.kind === 'elapse' ? c.delay : [])),
      new Set(Object.keys(model.delays ?? {})),
    ),
    ...names.filter((n, i) => names.indexOf(n) !== i).map((n) => `two cases are named ${n}`),
    ...leaves
      .filter(
        (leaf) => !Object.keys(model.invariants).some((state) => (state !== '' || leaf === '') && covers(state, leaf)),
      )
      .map((leaf) => `${leaf} has no invariant`),
  ]
}

const parts = (state: string): string[] => state.split(' & ')

function differ(what: string, expected: unknown, actual: unknown): string[] {
  return isDeepStrictEqual(expected, actual) ? [] : [`${what} is ${show(actual)}, expected ${show(expected)}`]
}

const show = (value: unknown): string => JSON.stringify(value) ?? String(value)
