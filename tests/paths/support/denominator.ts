import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Model } from './model.ts'

/** One transition of the definition. `id` is `source|event|index`, stable over `provide`. */
export interface Transition {
  id: string
  source: string
  event: string
  targets: string[]
  guard: string | null
}

/** Something that must run at least once. */
export interface Goal {
  id: string
  kind: 'start' | 'transition' | 'guard' | 'row' | 'case' | 'ignore'
  label: string
}

/** The state without the machine's id; the root is ''. */
export function stateOf(node: AnyStateNode): string {
  return node.path.join('.')
}

/** Every state node of the machine, parents first. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const walk = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(walk)]
  return walk(machine.root)
}

/** The guarded alternatives of a node for one event, in the order in which they are tried; 'always' for eventless ones. */
export function alternatives(node: AnyStateNode, event: string): readonly AnyTransitionDefinition[] {
  return event === 'always' ? (node.always ?? []) : (node.transitions.get(event) ?? [])
}

/** The id of a transition definition, always included. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const node = transition.source as AnyStateNode
  const event = node.always?.includes(transition) ? 'always' : transition.eventType
  return `${stateOf(node)}|${event}|${alternatives(node, event).indexOf(transition)}`
}

/** All transitions of the definition: on, always, after, done and error of calls, done of states. */
export function transitionsOf(machine: AnyStateMachine): Transition[] {
  return nodesOf(machine).flatMap((node) => {
    const events = [...node.transitions.keys(), ...(node.always?.length ? ['always'] : [])]
    return events.flatMap((event) =>
      alternatives(node, event).map((transition) => ({
        id: transitionId(transition),
        source: stateOf(node),
        event,
        targets: (transition.target ?? []).map(stateOf),
        guard: guardName(transition.guard),
      })),
    )
  })
}

/** Every goal of the model: starts, transitions, guards seen false, rows of the table, cases. */
export function goalsOf(model: Model): Goal[] {
  const transitions = transitionsOf(model.machine)
  return [
    ...Object.keys(model.starts).map((name): Goal => ({ id: startGoal(name), kind: 'start', label: name })),
    ...transitions.map((t): Goal => ({ id: t.id, kind: 'transition', label: labelOf(t) })),
    ...transitions
      .filter((t) => t.guard !== null)
      .map((t): Goal => ({ id: refusedGoal(t.id), kind: 'guard', label: `${labelOf(t)}: ${t.guard} = false` })),
    ...model.spec.flatMap((row) =>
      [row.from].flat().map((from): Goal => {
        const id = rowGoal(from, row.on, row.guard?.[0])
        return { id, kind: 'row', label: id.slice(4) }
      }),
    ),
    ...model.cases.map((c): Goal => ({ id: caseGoal(c.name), kind: 'case', label: c.name })),
  ]
}

export const startGoal = (name: string): string => `start:${name}`
export const refusedGoal = (transition: string): string => `${transition}:false`
export const ignoreGoal = (leaf: string, type: string): string => `ignore:${leaf || '*'} › ${type}`
export const caseGoal = (name: string): string => `case:${name}`
export const rowGoal = (from: string, on: string, guard?: string): string =>
  `row:${from || '*'} › ${on}${guard === undefined ? '' : ` [${guard}]`}`

function labelOf(t: Transition): string {
  return `${t.source || '*'} –${t.event}→ ${t.targets.join(', ') || t.source || '*'}`
}

function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null
  if (typeof guard === 'string') return guard
  const composed = guard as { type?: string; name?: string; guards?: unknown[] }
  if (Array.isArray(composed.guards)) return `${composed.name || 'of'}(${composed.guards.map(guardName).join(', ')})`
  return composed.type ?? composed.name ?? 'guard'
}
