import type {
  AnyEventObject,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate'

/**
 * A path model says by hand what a machine must do. The engine walks every transition of the machine and holds it to the model.
 *
 * ```ts
 * export const sessionModel = defineModel({
 *   machine: sessionMachine,
 *   starts: { default: { to: 'restoring', calls: { restore: undefined } } },
 *   delays: { requestTimeout: 10_000 },
 *   cases: [
 *     send('sign in', { type: 'login.submitted', name: 'ana', password: 'Secret_01' }),
 *     resolve('server accepts a volunteer', 'login', { type: 'volunteer' }),
 *     reject('account is locked', 'login', { code: 'LOCKED', message: '…' }),
 *     elapse('login is slow', 'requestTimeout', 'authenticating'),
 *     send('dismiss', { type: 'error.dismissed' }),
 *   ],
 *   offered: { dismiss: (s) => s.context.error !== null },
 *   spec: [
 *     { from: 'anonymous', on: 'sign in', to: 'authenticating', calls: { login: { name: 'ana', password: 'Secret_01' } } },
 *     { from: 'authenticating', on: 'account is locked', to: 'anonymous', then: { error: 'LOCKED' } },
 *     { from: 'anonymous', on: 'sign in', guard: ['three tries are used', (c) => c.attempts >= 3], to: 'blocked' },
 *   ],
 *   ignores: { signedIn: ['login.submitted'] },
 *   invariants: {
 *     'signedIn.organizer': (s) => s.context.user?.role === 'organizer' || '应是组织账号',
 *   },
 *   abstract: (c) => ({ role: c.user?.role ?? null, tries: c.attempts }),
 * })
 * ```
 *
 * States are written without the machine's id: `signedIn.organizer`; active leaves of parallel regions are joined by ` & `.
 * Rules the engine enforces:
 * - a row is found by `from` (the leaf or one of its parents; the nearest wins), `on` and `guard`; two equal rows are an error;
 * - an edge of the reachable graph without a row must change nothing (no state, no context, no call);
 * - for each state and each event that can be sent there (`offered`), the table says that it is heard (a row of one of its cases) or ignored (`ignores`);
 *   what a row wants heard and the chart does not listen to is red, what is to be ignored is sent to the running actor all the same;
 * - every row must be walked, every transition taken, every guard seen false; otherwise the test is red and says why;
 * - every leaf state has an invariant;
 * - a context key that the row's `then` does not name must not change (a function as `then` takes this over itself);
 * - every case is used at least once, so that both cases of a numeric limit really run;
 * - `calls` lists every invoke that the step starts, by invoke id, with its exact input (none when left out);
 * - `does` lists the named actions other than assignments that the step runs, in order (none when left out), by name or, to hold
 *   the parameters too, as `[name, params]`;
 * - `emits` lists the emitted events of the step (none when left out);
 * - `sends` lists what the step sends to child machines, in order, as `[id, event]` (none when left out);
 * - `restarts` lists the running delays that the step makes count again (left out: not held).
 */
export interface Model<M extends AnyStateMachine = AnyStateMachine> {
  machine: M
  /** Named ways to begin. `to`: the leaf after the start. `resume` begins in a stored state instead of the initial one. */
  starts: Record<string, Start<M>>
  /** How many delays run in a state; left out: not held. */
  timers?: (snapshot: SnapshotFrom<M>) => number
  /** Each delay of the machine in milliseconds, written down again from the requirement. */
  delays?: Record<string, number>
  cases: readonly Case<EventFrom<M>>[]
  /** By case name: restricts the case to states in which a person (or the world) could do it. */
  offered?: Record<string, (snapshot: SnapshotFrom<M>) => boolean>
  spec: readonly Row<ContextFrom<M>>[]
  /** By state (leaf or parent, '' for all): the types of events that change nothing there. */
  ignores: Record<string, readonly EventFrom<M>['type'][]>
  /** By state (leaf or parent): true, or what is wrong. Parents hold for all their leaves. */
  invariants: Record<string, (snapshot: SnapshotFrom<M>) => true | string>
  /** What holds of whole ways, not of one step. */
  temporal?: readonly Temporal[]
  /** What guards, rows and `offered` read; everything else is left out of the state key. Must be finite. */
  abstract?: (context: ContextFrom<M>, snapshot: SnapshotFrom<M>) => unknown
  /** Levels without tests of this machine, each with the reason; every other level has some. */
  unshown?: Partial<Record<'component' | 'browser', string>>
  /** Groups of states that a level cannot tell apart, each with the reason; one that is not listed, or that is told apart, is red. */
  alike?: Partial<Record<'component' | 'browser', readonly Alike[]>>
  /** By `state › event type` (leaf or parent): why a page may let a person send there what the chart ignores. */
  pressable?: Record<string, string>
  /** Goal id → reason why it cannot or need not be covered. */
  waivers?: Record<string, string>
  /** Edits of the chart (`mutantsOf`) that change nothing anybody can observe, each with its reason. */
  equal?: Record<string, string>
}

/**
 * A sentence about ways through the reachable graph; states are leaves or parents.
 * - `never X after Y`: once in Y, no way comes to X;
 * - `first X before Y`: no way comes to Y that did not pass X (starts of stored records are left aside: what came before is not known);
 * - `from X can Y`: wherever one is in X, some way still comes to Y.
 * One about a state that no way comes to says nothing, and is red.
 */
export type Temporal =
  | { readonly never: string; readonly after: string }
  | { readonly first: string; readonly before: string }
  | { readonly from: string; readonly can: string }

/** States with the same fingerprint. */
export interface Alike {
  states: readonly string[]
  reason: string
}

export interface Start<M extends AnyStateMachine = AnyStateMachine> {
  to: string
  input?: InputFrom<M>
  resume?: { value: string | object; context: ContextFrom<M> }
  calls?: Calls
  does?: readonly ExpectedAction[]
  then?: Then<ContextFrom<M>>
}

/** A named action, alone or with the parameters that it must be given. */
export type ExpectedAction = string | readonly [name: string, params: unknown]

/** An event to a child, by the child's id. */
export type Sending = readonly [id: string, event: AnyEventObject]

type Calls = Record<string, unknown>

type Then<C> = Partial<C> | ((after: C, before: C) => true | string)

/** One line of the requirements table. `to` left out: the state stays. */
export interface Row<C = unknown> {
  from: string | readonly string[]
  on: string
  guard?: readonly [words: string, test: (before: C) => boolean]
  to?: string
  then?: Then<C>
  calls?: Calls
  does?: readonly ExpectedAction[]
  emits?: readonly EventObject[]
  sends?: readonly Sending[]
  restarts?: readonly string[]
}

export type Case<E extends EventObject = EventObject> = { name: string } & (
  | { kind: 'send'; event: E }
  | { kind: 'resolve'; invoke: string; output: unknown }
  | { kind: 'reject'; invoke: string; error: unknown }
  | { kind: 'elapse'; delay: string; state: string; raises?: EventObject }
)

/** Types a model against its machine. */
export function defineModel<M extends AnyStateMachine>(model: Model<M>): Model<M> {
  return model
}

/** A person or another part of the product sends an event. */
export function send<const E extends EventObject>(name: string, event: E): Case<E> {
  return { kind: 'send', name, event }
}

/** The call with this invoke id answers. */
export function resolve(name: string, invoke: string, output?: unknown): Case<never> {
  return { kind: 'resolve', name, invoke, output }
}

/** The call with this invoke id fails with a plain `{code, message}`, and `data` where the server tells more. */
export function reject(
  name: string,
  invoke: string,
  error: { code: string; message: string; data?: unknown },
): Case<never> {
  return { kind: 'reject', name, invoke, error }
}

/** The event that the machine sends itself after the delay `delay` (its name in `setup`) comes due. */
export function due(name: string, delay: string, raises: EventObject & Record<string, unknown>): Case<never> {
  return { kind: 'elapse', name, delay, state: '', raises }
}

/** The delay `delay` (its name in `setup`) that starts on entering `state` runs out. */
export function elapse(name: string, delay: string, state: string): Case<never> {
  return { kind: 'elapse', name, delay, state }
}
