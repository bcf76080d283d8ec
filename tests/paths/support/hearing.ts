import type { AnyMachineSnapshot } from 'xstate'
import { ignoreGoal, nodesOf, stateOf } from './denominator.ts'
import { type Graph, offers } from './graph.ts'
import type { Case, Model } from './model.ts'
import { leafOf } from './observe.ts'
import { covers, rowFor } from './table.ts'

export type Sent = Extract<Case, { kind: 'send' }>

/** What can be sent in a state: cases that its rows want heard, and cases of which the table says that nothing comes. */
export interface Hearing {
  heard: readonly Sent[]
  ignored: readonly Sent[]
}

const sendsOf = (model: Model): Sent[] => model.cases.filter((c) => c.kind === 'send')

const isIgnored = (model: Model, leaf: string, type: string): boolean =>
  Object.entries(model.ignores).some(([state, types]) => covers(state, leaf) && types.includes(type))

/** What is sent in this state although the table says that nothing comes of it. */
export function ignoredIn(model: Model, snapshot: AnyMachineSnapshot): Sent[] {
  const leaf = leafOf(snapshot)
  return snapshot.status === 'active' ? sendsOf(model).filter((c) => isIgnored(model, leaf, c.event.type)) : []
}

/** The hearing of a state by its name, as a page has it; what is final neither hears nor ignores. */
export function hearingIn(model: Model, leaf: string): Hearing {
  const isFinal = nodesOf(model.machine).some((node) => node.type === 'final' && stateOf(node) === leaf)
  if (isFinal) return { heard: [], ignored: [] }
  const sends = sendsOf(model)
  const names = model.spec.filter((row) => [row.from].flat().some((from) => covers(from, leaf))).map((row) => row.on)
  return {
    heard: sends.filter((c) => names.includes(c.name)),
    ignored: sends.filter((c) => isIgnored(model, leaf, c.event.type)),
  }
}

/** The goals of the actor level beside the paths: each event that a reachable state must ignore. */
export function ignoreGoals(model: Model, graphs: readonly Graph[]): string[] {
  const goals = statesOf(graphs).flatMap((s) => ignoredIn(model, s).map((c) => ignoreGoal(leafOf(s), c.event.type)))
  return [...new Set(goals)].toSorted()
}

/** Where the table does not say whether an event is heard, says both, or wants it heard by a chart that does not listen. */
export function hearingFaults(model: Model, graphs: readonly Graph[]): string[] {
  const sends = sendsOf(model)
  const types = [...new Set(sends.map((c) => c.event.type))]
  const states = statesOf(graphs)
  const leaves = [...new Set(states.map(leafOf))]
  const stateNames = new Set(nodesOf(model.machine).map(stateOf))
  const heard = (leaf: string): Set<string> => {
    const names = model.spec.filter((row) => [row.from].flat().some((from) => covers(from, leaf))).map((row) => row.on)
    return new Set(sends.filter((c) => names.includes(c.name)).map((c) => c.event.type))
  }
  const heardByLeaf = new Map(leaves.map((leaf) => [leaf, heard(leaf)]))
  const canCome = (leaf: string, type: string): boolean =>
    states.some(
      (s) => leafOf(s) === leaf && sends.some((c) => c.event.type === type && offers(model, c, s) !== 'never'),
    )
  const said = leaves.flatMap((leaf) =>
    types.flatMap((type) => {
      const [isHeard, isDeaf] = [heardByLeaf.get(leaf)?.has(type) ?? false, isIgnored(model, leaf, type)]
      if (isHeard !== isDeaf || (!isHeard && !canCome(leaf, type))) return []
      return [`${leaf}: the table says ${isHeard ? 'both that it hears and that it ignores' : 'nothing of'} ${type}`]
    }),
  )
  const deaf = states.flatMap((s) => {
    const leaf = leafOf(s)
    return sends
      .filter((c) => heardByLeaf.get(leaf)?.has(c.event.type) && offers(model, c, s) === 'deaf')
      .filter((c) => rowFor(model, s, c.name) !== null)
      .map((c) => `${leaf} › ${c.name}: the table wants it heard, the chart does not listen`)
  })
  const strangers = Object.entries(model.ignores).flatMap(([state, ignored]) => [
    ...(stateNames.has(state) ? [] : [`ignoring state ${state} does not exist`]),
    ...ignored.filter((type) => !types.includes(type)).map((type) => `ignored event ${type} is sent by no case`),
  ])
  return [...said, ...new Set(deaf), ...strangers]
}

const statesOf = (graphs: readonly Graph[]): AnyMachineSnapshot[] =>
  graphs.flatMap((g) => g.states).filter((s) => s.status === 'active')
