import type { AnyMachineSnapshot } from 'xstate'
import { isDeepStrictEqual } from 'node:util'
import { caseGoal, ignoreGoal, startGoal } from './denominator.ts'
import type { LookReport, SeenReport } from '../report/verdict.ts'
import type { FrozenPath, FrozenStep } from './frozen.ts'
import { eventOf } from './graph.ts'
import { ignoredIn } from './hearing.ts'
import { faultsOfStart, faultsOfStep } from './judge.ts'
import type { Case, Model, Row, Start } from './model.ts'
import { type Effects, leafOf } from './observe.ts'
import { Stage, settled } from './stage.ts'
import { rowFor } from './table.ts'

/** What a path did on the running actor. */
export interface Run {
  /** Goals reached before the first step that the suite sent itself. */
  covered: string[]
  faults: string[]
  seen: SeenReport[]
  /** Steps that the suite sent itself, past the page. */
  sent: number
  /** Steps that others did, past the page. */
  others: number
  /** The first red step; 0: the start. */
  redStep: number
}

/** Makes a step happen: the actor level asks the stage, the component level asks the page. */
export type Perform = (c: Case, step: FrozenStep) => Promise<void>

/** Walks a path on the real actor. Each step is held to the table, the invariants and the coverage that the path promises. */
export async function runOnActor(model: Model, path: FrozenPath): Promise<Run> {
  const stage = new Stage(model, path.start)
  const walk = new Walk(model, stage)
  stage.actor.start()
  await settled()
  walk.begin(path)
  await walk.ignore()
  for (const step of path.steps) {
    if (walk.faults.length > 0) break
    await walk.step(step, (c) => stage.perform(c))
    await walk.ignore()
  }
  await walk.end()
  return walk.run()
}

/** One walk along a path, held to the model step by step. */
export class Walk {
  readonly faults: string[] = []
  readonly #steps: SeenReport[] = []
  readonly #seen = new Set<string>()
  readonly #covered = new Set<string>()
  #sent = 0
  #others = 0
  #count = 0
  #isSent = false
  readonly #model: Model
  readonly #stage: Stage

  constructor(model: Model, stage: Stage) {
    this.#model = model
    this.#stage = stage
  }

  /** Judges the first state. */
  begin(path: FrozenPath): void {
    this.#cover([...this.#stage.takeCoverage(undefined, 'xstate.init'), startGoal(path.start)])
    const start = this.#model.starts[path.start] as Start
    const effects = this.#stage.takeEffects()
    this.#see(effects)
    this.#fail('start', faultsOfStart(this.#model, start, this.#stage.now(), effects))
    this.#promised('start', path.begin.covers)
  }

  /** Makes a step happen and judges what came of it. */
  async step(step: FrozenStep, perform: Perform): Promise<void> {
    this.#count += 1
    const before = this.#stage.now()
    const where = `${leafOf(before)} › ${step.case}`
    const match = this.#known(step, before)
    if (typeof match === 'string') return this.#fail(where, [match])
    const { c, row } = match
    const { timers } = this.#stage.clock
    try {
      await perform(c, step)
    } catch (error) {
      const { status, error: broken } = this.#stage.now()
      const cause = status === 'error' ? [`the machine broke: ${String(broken)}`] : []
      const leaf = leafOf(this.#stage.now())
      // Of an answer or a delay its own sentence says more.
      const isStuck = c.kind === 'send' && row?.to !== undefined && row.to !== leaf
      const stayed = isStuck ? [`state stays "${leaf}", expected "${row.to}"`] : []
      this.#see(this.#stage.takeEffects())
      return this.#fail(where, [...cause, ...stayed, (error as Error).message])
    }
    const after = this.#stage.now()
    const covered = this.#stage.takeCoverage(before, eventOf(this.#model, c).type)
    this.#cover([...covered, caseGoal(c.name), ...(step.row ? [step.row] : [])])
    const effects = this.#stage.takeEffects()
    this.#see(effects)
    this.#fail(where, faultsOfStep(this.#model, row, before, after, effects))
    this.#promised(where, step.covers)
    this.#fail(where, this.#abandoned(after))
    this.#fail(where, this.#leftRunning(after))
    this.#fail(where, this.#restarted(timers, row))
    await this.#late(where)
  }

  /** Sends everything that the present state must ignore: nothing may come of it. */
  async ignore(): Promise<void> {
    if (this.faults.length > 0) return
    const before = this.#stage.now()
    const leaf = leafOf(before)
    const cases = ignoredIn(this.#model, before)
    for (const c of cases) {
      this.#stage.actor.send({ ...c.event })
      if (!this.#isAt(before)) return this.#fail(`${leaf} › ${c.name}`, [this.#ledOn()])
    }
    await settled()
    if (this.#hadEffects(before)) return
    this.#cover(cases.map((c) => ignoreGoal(leaf, c.event.type)))
  }

  /** Has the page refuse what the present state ignores: nothing may come of it. `ask` answers the types of what it refused. */
  async refuse(ask: (leaf: string) => Promise<readonly string[]>): Promise<void> {
    if (this.faults.length > 0) return
    const before = this.#stage.now()
    const leaf = leafOf(before)
    let types: readonly string[] = []
    try {
      types = await ask(leaf)
    } catch (error) {
      return this.#fail(leaf, [(error as Error).message])
    }
    if (!this.#isAt(before)) return this.#fail(leaf, [this.#ledOn()])
    if (this.#hadEffects(before)) return
    this.#cover(types.map((type) => ignoreGoal(leaf, type)))
  }

  #isAt(before: AnyMachineSnapshot): boolean {
    const { status, context } = this.#stage.now()
    const isSame = leafOf(this.#stage.now()) === leafOf(before) && status === before.status
    return isSame && isDeepStrictEqual(context, before.context)
  }

  #ledOn(): string {
    return `expected to be ignored, and it led to ${leafOf(this.#stage.now())}`
  }

  #hadEffects(before: AnyMachineSnapshot): boolean {
    const { calls, does, emits, sends } = this.#stage.takeEffects()
    this.#stage.takeCoverage(before, '')
    const isAny = Object.keys(calls).length + does.length + emits.length + sends.length > 0
    const effects = JSON.stringify({ calls, does, emits, sends })
    if (isAny) this.#fail(leafOf(before), [`what is to be ignored had effects: ${effects}`])
    return isAny
  }

  /** Stops the actor: no timer and no call may be left. */
  async end(): Promise<void> {
    this.#stage.actor.stop()
    await settled()
    if (this.faults.length > 0) return
    const { clock, fakes } = this.#stage
    if (clock.running > 0) this.faults.push(`end: ${clock.running} timers still run after the stop`)
    const open = fakes.calls.filter((c) => c.settle !== null && !c.signal.aborted)
    if (open.length > 0) this.faults.push(`end: the stop left calls open: ${open.map((c) => c.id).join(', ')}`)
  }

  /** Notes that the suite itself sends the step that is under way: nothing counts from here on. */
  disown(): void {
    this.#sent += 1
    this.#isSent = true
  }

  /** Notes that others do the step that is under way. */
  leaveToOthers(): void {
    this.#others += 1
  }

  /** Notes what was looked for on the page after the last step. */
  look(looks: readonly LookReport[]): void {
    const last = this.#steps.pop()
    if (last) this.#steps.push({ ...last, looks })
  }

  run(): Run {
    return {
      covered: [...this.#covered],
      faults: this.faults,
      seen: this.#steps,
      sent: this.#sent,
      others: this.#others,
      redStep: this.#count,
    }
  }

  /** The case and the row of a frozen step, or why the model no longer knows it. */
  #known(step: FrozenStep, before: AnyMachineSnapshot): { c: Case; row: Row | null } | string {
    const c = this.#model.cases.find((x) => x.name === step.case)
    if (!c) return 'the model has no such case: the frozen paths are out of date'
    if (leafOf(before) !== step.from) return `the path expects to be in ${step.from}`
    const row = rowFor(this.#model, before, c.name)
    if ((row?.goal ?? null) !== step.row) return `the path expects the row ${step.row}`
    return { c, row: row?.row ?? null }
  }

  /** Calls of states that were left must be given up. */
  #abandoned(after: AnyMachineSnapshot): string[] {
    const running = Object.keys(after.children)
    return this.#stage.fakes.calls
      .filter((c) => c.settle !== null && !c.signal.aborted && !running.includes(c.id))
      .map((c) => `the call ${c.id} was left without being given up`)
  }

  /** A delay that is over or was called off must not go on. */
  #leftRunning(after: AnyMachineSnapshot): string[] {
    const expected = this.#model.timers?.(after as never) ?? this.#stage.clock.running
    const { running } = this.#stage.clock
    return running === expected ? [] : [`${running} delays run, expected ${expected}`]
  }

  /** Of the delays that run, exactly those that the row names must count again. */
  #restarted(before: ReadonlyMap<number, number>, row: Row | null): string[] {
    if (!row?.restarts) return []
    const { timers } = this.#stage.clock
    const stopped = [...before].filter(([id]) => !timers.has(id)).map(([, ms]) => ms)
    const begun = [...timers].filter(([id, ms]) => !before.has(id) && stopped.includes(ms)).map(([, ms]) => ms)
    const delays = row.restarts.map((delay) => this.#model.delays?.[delay])
    return isDeepStrictEqual(new Set(begun), new Set(delays))
      ? []
      : [`delays that count anew: ${begun.join(', ') || 'none'}, expected ${delays.join(', ') || 'none'} (ms)`]
  }

  async #late(where: string): Promise<void> {
    const before = this.#stage.now()
    if (this.#stage.fakes.answerLate() === 0) return
    await settled()
    if (this.#stage.now() !== before) this.faults.push(`${where}: a late answer changed the state`)
  }

  #see({ calls, does }: Effects): void {
    const names = does.map(({ name }) => name)
    const state = leafOf(this.#stage.now())
    this.#steps.push({ state, calls: Object.keys(calls), does: names, ...(this.#isSent && { isSent: true }) })
    this.#isSent = false
  }

  #cover(goals: readonly string[]): void {
    for (const goal of goals) {
      this.#seen.add(goal)
      if (this.#sent === 0) this.#covered.add(goal)
    }
  }

  #promised(where: string, goals: readonly string[]): void {
    const missing = goals.filter((g) => !this.#seen.has(g))
    if (missing.length > 0) this.faults.push(`${where}: promised and not seen: ${missing.join(', ')}`)
  }

  #fail(where: string, faults: readonly string[]): void {
    this.faults.push(...faults.map((fault) => `${where}: ${fault}`))
  }
}
