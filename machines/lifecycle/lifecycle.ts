import type { AnyStateMachine, ContextFrom, EventFromLogic, StateValueFrom } from 'xstate'
import { transition } from 'xstate'

export type StateName<M extends AnyStateMachine> = Extract<StateValueFrom<M>, string>
export type EventName<M extends AnyStateMachine> = EventFromLogic<M>['type']
export type LifecycleState<M extends AnyStateMachine> = { state: StateName<M>; context: ContextFrom<M> }

/** Where the event leads from here; null when the chart does not allow it in this state. */
export function nextState<M extends AnyStateMachine>(
  machine: M,
  { state, context }: LifecycleState<M>,
  event: EventFromLogic<M>,
): LifecycleState<M> | null {
  const chart: AnyStateMachine = machine
  const snapshot = chart.resolveState({ value: state, context })
  if (!snapshot.can(event)) return null
  const [next] = transition(chart, snapshot, event)
  return { state: next.value, context: next.context }
}

/** Whether the chart allows the event, or one of this name, in this state; without a context, for a record in its first context. */
export function allows<M extends AnyStateMachine>(
  machine: M,
  state: StateName<M>,
  event: EventName<M> | EventFromLogic<M>,
  context: ContextFrom<M> = initialState(machine).context,
): boolean {
  return machine.resolveState({ value: state, context }).can(typeof event === 'string' ? { type: event } : event)
}

/** State and context of a new record. */
export function initialState<M extends AnyStateMachine>(machine: M): LifecycleState<M> {
  const { initial, context } = machine.config as { initial: StateName<M>; context: ContextFrom<M> }
  return { state: initial, context: { ...(context as object) } as ContextFrom<M> }
}

/** Every state of the chart, in the order of its definition. */
export function stateNames<M extends AnyStateMachine>(machine: M): Names<StateName<M>> {
  return Object.keys(machine.states) as Names<StateName<M>>
}

/** Every event that some state of the chart listens to. */
export function eventNames<M extends AnyStateMachine>(machine: M): Names<EventName<M>> {
  return machine.events as Names<EventName<M>>
}

/** The states that carry a tag, e.g. `live` or `holdsSeat` of an application, `public` of a mission. */
export function statesTagged<M extends AnyStateMachine>(machine: M, tag: TagOf<M>): StateName<M>[] {
  return stateNames(machine).filter((name) => machine.states[name]?.tags.includes(tag))
}

/** A list of at least one. */
type Names<N extends string> = [N, ...N[]]
type TagOf<M extends AnyStateMachine> = Parameters<ReturnType<M['resolveState']>['hasTag']>[0]
