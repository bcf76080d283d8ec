import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import { Fakes } from './fakes.ts'
import type { Case, Model, Start } from './model.ts'
import { coverage, type Effects, type Microstep, microstepOf, sendingOf } from './observe.ts'
import { StepClock } from './step-clock.ts'

/** Lets every answered promise reach its machine. */
export const settled = (): Promise<void> => new Promise((done) => setImmediate(done))

/** Bodies of named actions, as a page provides them. */
export type Actions = Record<string, (scope: never, params: never) => void>

/** A real actor among deferred calls and a clock that stands still, watched from its first microstep on. */
export class Stage {
  readonly fakes: Fakes
  readonly clock = new StepClock()
  readonly #model: Model
  // Undefined while createActor computes the first state, which already takes eventless transitions.
  readonly #actor: Actor<AnyStateMachine> | undefined
  #micro: Microstep[] = []
  #does: Effects['does'] = []
  #emits: EventObject[] = []
  #sends: Effects['sends'] = []
  #calls = 0

  /** `actions` stand in for the named actions of the machine: what the page would provide. */
  constructor(model: Model, start: string, actions: Actions = {}) {
    this.#model = model
    this.fakes = new Fakes(model.machine)
    const machine = model.machine.provide({ actors: this.fakes.actors as never, actions: actions as never })
    const { resume, input } = model.starts[start] as Start
    const stored = resume ? { snapshot: machine.resolveState(resume as never) } : {}
    const options = { clock: this.clock, inspect: this.#watch, input, ...stored } as never
    const actor = createActor(machine, options) as Actor<AnyStateMachine>
    actor.on('*', (e) => this.#emits.push(e as EventObject))
    // Without a listener for errors xstate throws them at the process; the state is judged instead.
    actor.subscribe({ error: () => {} })
    this.#actor = actor
  }

  get actor(): Actor<AnyStateMachine> {
    return this.#actor as Actor<AnyStateMachine>
  }

  now(): AnyMachineSnapshot {
    return this.actor.getSnapshot() as AnyMachineSnapshot
  }

  /** Sends an event, answers a call, or lets a delay run out: a millisecond early nothing may happen. */
  async perform(c: Case): Promise<void> {
    if (c.kind === 'send') this.actor.send({ ...c.event })
    else if (c.kind === 'resolve') this.fakes.resolve(c.invoke, c.output)
    else if (c.kind === 'reject') this.fakes.reject(c.invoke, c.error)
    else await this.#elapse(c.delay)
    await settled()
  }

  /** What happened outside since the last time. */
  takeEffects(): Effects {
    const fresh = this.fakes.calls.slice(this.#calls)
    const effects = {
      calls: Object.fromEntries(fresh.map((c) => [c.id, c.input])),
      does: this.#does,
      emits: this.#emits,
      sends: this.#sends,
    }
    this.#calls = this.fakes.calls.length
    this.#does = []
    this.#emits = []
    this.#sends = []
    return effects
  }

  /** Transitions taken and guards seen false since the last time. */
  takeCoverage(before: AnyMachineSnapshot | undefined, event: string): string[] {
    const goals = coverage(before, event, this.#micro, this.now())
    this.#micro = []
    return goals
  }

  async #elapse(delay: string): Promise<void> {
    const ms = this.#model.delays?.[delay] as number
    const before = this.now()
    const remaining = this.clock.remaining(ms)
    if (remaining === null) throw new Error(`no timer of ${ms} ms runs`)
    this.clock.advance(remaining - 1)
    await settled()
    if (this.now() !== before) throw new Error(`something happened before ${ms} ms were over`)
    this.clock.advance(1)
  }

  readonly #watch = (e: InspectionEvent): void => {
    if (this.#actor !== undefined && e.actorRef !== this.#actor) return
    const step = microstepOf(e)
    if (step) this.#micro.push(step)
    if (e.type === '@xstate.action' && e.action.type === 'xstate.sendTo') this.#sends.push(sendingOf(e.action.params))
    if (e.type === '@xstate.action' && !e.action.type.startsWith('xstate.')) {
      this.#does.push({ name: e.action.type, params: e.action.params })
    }
  }
}
