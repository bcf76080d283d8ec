import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createEmptyActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import { alternatives, refusedGoal, stateOf, transitionId } from './denominator.ts'
import type { Sending } from './model.ts'

/** One microstep: the event, the transitions taken and the state after it. */
export interface Microstep {
  event: string
  transitions: readonly AnyTransitionDefinition[]
  after: AnyMachineSnapshot
}

/** What a step did to the outside: calls by invoke id with their input, named actions, emitted events, events to children. */
export interface Effects {
  calls: Record<string, unknown>
  does: { name: string; params: unknown }[]
  emits: EventObject[]
  sends: Sending[]
}

/** One pure step of the machine. */
export interface Observed extends Effects {
  after: AnyMachineSnapshot
  /** Ids of the transitions taken that lead somewhere or do something; `{}`, which forbids an event, is in `covers` alone. */
  taken: string[]
  covers: string[]
  /** Events of the delays that began, and of those that were called off. */
  begun: string[]
  cancelled: string[]
}

interface ExecutedAction {
  type: string
  params: unknown
}

/** The active leaves, without the machine's id; those of parallel regions joined by ' & '. */
export function leafOf(snapshot: AnyMachineSnapshot): string {
  const nodes = snapshot._nodes as AnyStateNode[]
  return nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map(stateOf)
    .toSorted()
    .join(' & ')
}

/** Runs one pure step in an observed system of its own, so that nothing leaks from step to step and no effect is run. */
export function observe(before: AnyMachineSnapshot | undefined, event: string, run: PureStep): Observed {
  const self = createEmptyActor()
  const microsteps: Microstep[] = []
  const actions: ExecutedAction[] = []
  const watch = self.system.inspect((e: InspectionEvent) => {
    // A child that begins takes steps of its own.
    if (e.actorRef !== self) return
    const step = microstepOf(e)
    if (step) microsteps.push(step)
  })
  const scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: (action: ExecutedAction) => actions.push(action),
  }
  try {
    const after = run(scope as never)
    const moving = microsteps.flatMap((step) => step.transitions.filter((t) => t.target || t.actions.length > 0))
    const taken = moving.map(transitionId)
    return {
      after,
      taken,
      covers: coverage(before, event, microsteps, after),
      ...effectsOf(actions),
      ...delaysOf(actions),
    }
  } finally {
    watch.unsubscribe()
  }
}

type PureStep = (scope: Parameters<AnyStateMachine['transition']>[2]) => AnyMachineSnapshot

/** The microstep in an inspection event, if it is one. */
export function microstepOf(e: InspectionEvent): Microstep | null {
  if (e.type !== '@xstate.microstep') return null
  return { event: e.event.type, transitions: e._transitions, after: e.snapshot as AnyMachineSnapshot }
}

/** Calls, named actions, emitted and sent events among executed actions. Assignments are never executed. */
function effectsOf(actions: readonly ExecutedAction[]): Effects {
  const effects: Effects = { calls: {}, does: [], emits: [], sends: [] }
  for (const { type, params } of actions) {
    if (type === 'xstate.spawnChild') {
      const { id, input } = params as { id: string; input?: unknown }
      effects.calls[id] = input
    } else if (type === 'xstate.emit') {
      effects.emits.push((params as { event: AnyEventObject }).event)
    } else if (type === 'xstate.sendTo') {
      effects.sends.push(sendingOf(params))
    } else if (!type.startsWith('xstate.')) {
      effects.does.push({ name: type, params })
    }
  }
  return effects
}

/** Delays by the type of their event, which is the id that xstate gives them. */
function delaysOf(actions: readonly ExecutedAction[]): Pick<Observed, 'begun' | 'cancelled'> {
  const raised = actions.flatMap(({ type, params }) => (type === 'xstate.raise' ? [params as DelayedRaise] : []))
  const called = actions.flatMap(({ type, params }) => (type === 'xstate.cancel' ? [params as { sendId: string }] : []))
  return {
    begun: raised.filter(({ delay }) => delay !== undefined).map(({ event }) => event.type),
    cancelled: called.map(({ sendId }) => sendId),
  }
}

interface DelayedRaise {
  event: EventObject
  delay?: number
}

/** The event that an executed `sendTo` sends, with the id of the child. */
export function sendingOf(params: unknown): Sending {
  const { targetId, event } = params as { targetId: string; event: AnyEventObject }
  return [targetId, event]
}

/**
 * Transitions taken and guards seen false. Taking one alternative proves the guards before it false; a listening node
 * that took none proves all of its guards false, and so does a state at rest for its eventless ones.
 */
export function coverage(
  before: AnyMachineSnapshot | undefined,
  event: string,
  microsteps: readonly Microstep[],
  after: AnyMachineSnapshot,
): string[] {
  const seen = new Set<string>()
  let current = before
  for (const step of microsteps) {
    const eventless = step.transitions.some((t) => (t.source as AnyStateNode).always?.includes(t))
    if (current === undefined) firstChoice(step.transitions, seen)
    if (current) refused(current, eventless ? 'always' : step.event, step.transitions, seen)
    for (const t of step.transitions) seen.add(transitionId(t))
    if (current && !eventless && current !== before) refused(current, 'always', [], seen)
    current = step.after
  }
  if (microsteps.length === 0 && before) refused(before, event, [], seen)
  if (after.status === 'active') refused(after, 'always', [], seen)
  return [...seen]
}

function refused(
  snapshot: AnyMachineSnapshot,
  event: string,
  taken: readonly AnyTransitionDefinition[],
  seen: Set<string>,
): void {
  const leaves = (snapshot._nodes as AnyStateNode[]).filter((n) => n.type === 'atomic' || n.type === 'final')
  for (const leaf of leaves) {
    for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) {
      const options = alternatives(node, event)
      const hit = options.findIndex((t) => taken.some((u) => u === t || transitionId(u) === transitionId(t)))
      for (const t of hit < 0 ? options : options.slice(0, hit)) {
        if (t.guard) seen.add(refusedGoal(transitionId(t)))
      }
      if (hit >= 0) break
    }
  }
}

/** The first state is not observed: of its eventless choice only the alternatives before the one taken are known. */
function firstChoice(taken: readonly AnyTransitionDefinition[], seen: Set<string>): void {
  for (const t of taken) {
    const options = (t.source as AnyStateNode).always ?? []
    for (const earlier of options.slice(0, options.indexOf(t)))
      if (earlier.guard) seen.add(refusedGoal(transitionId(earlier)))
  }
}
