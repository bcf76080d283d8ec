import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import { caseGoal, startGoal } from './denominator.ts'
import { Fakes } from './fakes.ts'
import type { FrozenPath, FrozenStep } from './frozen.ts'
import { eventOf } from './graph.ts'
import { faultsOfStart, faultsOfStep } from './judge.ts'
import type { Case, Model, Start } from './model.ts'
import { coverage, type Effects, leafOf, type Microstep, microstepOf } from './observe.ts'
import { StepClock } from './step-clock.ts'
import { rowFor } from './table.ts'

/** What a path did on the running actor. */
export interface Run {
  covered: string[]
  faults: string[]
}

/** Lets every answered promise reach its machine. */
export const settled = (): Promise<void> => new Promise((done) => setImmediate(done))

/**
 * Walks a path on the real actor: calls are deferred, the clock stands still, and a delay is tried one millisecond early.
 * Each step is held to the table, the invariants and the coverage that the path promises.
 */
export async function runOnActor(model: Model, path: FrozenPath): Promise<Run> {
  const run = new Walk(model, path.start)
  await run.begin(path)
  for (const step of path.steps) {
    if (run.faults.length > 0) break
    await run.step(step)
  }
  await run.end()
  return { covered: [...run.covered], faults: run.faults }
}

class Walk {
  readonly covered = new Set<string>()
  readonly faults: string[] = []
  readonly #model: Model
  readonly #start: Start
  readonly #fakes: Fakes
  readonly #clock = new StepClock()
  // Undefined while createActor computes the first state, which already takes eventless transitions.
  readonly #actor: Actor<AnyStateMachine> | undefined
  #micro: Microstep[] = []
  #does: Effects['does'] = []
  #emits: EventObject[] = []
  #calls = 0

  constructor(model: Model, start: string) {
    this.#model = model
    this.#start = model.starts[start] as Start
    this.#fakes = new Fakes(model.machine)
    const machine = model.machine.provide({ actors: this.#fakes.actors as never })
    const { resume, input } = this.#start
    const stored = resume ? { snapshot: machine.resolveState(resume as never) } : {}
    const inspect = (e: InspectionEvent): void => this.#watch(e)
    const actor = createActor(machine, {
      clock: this.#clock,
      inspect,
      input,
      ...stored,
    } as never) as Actor<AnyStateMachine>
    actor.on('*', (e) => this.#emits.push(e as EventObject))
    // Without a listener for errors xstate throws them at the process; the state is judged instead.
    actor.subscribe({ error: () => {} })
    this.#actor = actor
  }

  async begin(path: FrozenPath): Promise<void> {
    this.#actor?.start()
    await settled()
    const after = this.#now()
    this.#cover(undefined, 'xstate.init', after, [startGoal(path.start)])
    this.#fail('start', faultsOfStart(this.#model, this.#start, after, this.#take()))
    this.#promised('start', path.begin.covers)
  }

  async step(step: FrozenStep): Promise<void> {
    const before = this.#now()
    const c = this.#model.cases.find((x) => x.name === step.case)
    const where = `${leafOf(before)} › ${step.case}`
    if (!c) return this.#fail(where, ['the model has no such case: the frozen paths are out of date'])
    if (leafOf(before) !== step.from) return this.#fail(where, [`the path expects to be in ${step.from}`])
    const row = rowFor(this.#model, before, c.name)
    if ((row?.goal ?? null) !== step.row) return this.#fail(where, [`the path expects the row ${step.row}`])
    try {
      await this.#do(c, before)
    } catch (error) {
      return this.#fail(where, [(error as Error).message])
    }
    const after = this.#now()
    this.#cover(before, eventOf(this.#model, c).type, after, [caseGoal(c.name), ...(row ? [row.goal] : [])])
    this.#fail(where, faultsOfStep(this.#model, row?.row ?? null, before, after, this.#take()))
    this.#promised(where, step.covers)
    this.#fail(where, this.#abandoned(after))
    await this.#late(where)
  }

  async end(): Promise<void> {
    this.#actor?.stop()
    await settled()
    if (this.#clock.running > 0) this.faults.push(`end: ${this.#clock.running} timers still run after the stop`)
    const open = this.#fakes.calls.filter((c) => c.settle !== null && !c.signal.aborted)
    if (open.length > 0) this.faults.push(`end: the stop left calls open: ${open.map((c) => c.id).join(', ')}`)
  }

  async #do(c: Case, before: AnyMachineSnapshot): Promise<void> {
    if (c.kind === 'send') this.#actor?.send({ ...c.event })
    else if (c.kind === 'resolve') this.#fakes.resolve(c.invoke, c.output)
    else if (c.kind === 'reject') this.#fakes.reject(c.invoke, c.error)
    else await this.#elapse(c.delay, before)
    await settled()
  }

  async #elapse(delay: string, before: AnyMachineSnapshot): Promise<void> {
    const ms = this.#model.delays?.[delay] as number
    const remaining = this.#clock.remaining(ms)
    if (remaining === null) throw new Error(`no timer of ${ms} ms runs`)
    this.#clock.advance(remaining - 1)
    await settled()
    if (this.#now() !== before) throw new Error(`something happened before ${ms} ms were over`)
    this.#clock.advance(1)
  }

  /** Calls of states that were left must be given up. */
  #abandoned(after: AnyMachineSnapshot): string[] {
    const running = Object.keys(after.children)
    return this.#fakes.calls
      .filter((c) => c.settle !== null && !c.signal.aborted && !running.includes(c.id))
      .map((c) => `the call ${c.id} was left without being given up`)
  }

  async #late(where: string): Promise<void> {
    const before = this.#now()
    if (this.#fakes.answerLate() === 0) return
    await settled()
    if (this.#now() !== before) this.faults.push(`${where}: a late answer changed the state`)
  }

  #watch(e: InspectionEvent): void {
    if (this.#actor !== undefined && e.actorRef !== this.#actor) return
    const step = microstepOf(e)
    if (step) this.#micro.push(step)
    if (e.type === '@xstate.action' && !e.action.type.startsWith('xstate.'))
      this.#does.push({ name: e.action.type, params: e.action.params })
  }

  #take(): Effects {
    const fresh = this.#fakes.calls.slice(this.#calls)
    const effects = {
      calls: Object.fromEntries(fresh.map((c) => [c.id, c.input])),
      does: this.#does,
      emits: this.#emits,
    }
    this.#calls = this.#fakes.calls.length
    this.#does = []
    this.#emits = []
    return effects
  }

  #cover(before: AnyMachineSnapshot | undefined, event: string, after: AnyMachineSnapshot, goals: string[]): void {
    const seen = coverage(before, event, this.#micro, after)
    for (const goal of [...seen, ...goals]) this.covered.add(goal)
    this.#micro = []
  }

  #promised(where: string, goals: readonly string[]): void {
    const missing = goals.filter((g) => !this.covered.has(g))
    if (missing.length > 0) this.faults.push(`${where}: promised and not seen: ${missing.join(', ')}`)
  }

  #fail(where: string, faults: readonly string[]): void {
    this.faults.push(...faults.map((fault) => `${where}: ${fault}`))
  }

  #now(): AnyMachineSnapshot {
    return this.#actor?.getSnapshot() as AnyMachineSnapshot
  }
}
