import type { AnyStateMachine } from 'xstate'
import { afterAll, describe, expect, it } from 'vitest'
import { shortened } from '../replay/shorten.ts'
import { type Run, runOnActor } from './actor.ts'
import { chosenNumber, isAlone, keepFailure, type Numbered, numbered, repeatHint, replayed } from './chosen.ts'
import { dies } from './dies.ts'
import {
  changesOf,
  type Frozen,
  type FrozenPath,
  freeze,
  plainPath,
  readFrozen,
  refreezeHint,
  writeFrozen,
} from './frozen.ts'
import { generate, type Generated } from './generate.ts'
import { type Graph, graphsOf } from './graph.ts'
import { ignoreGoals } from './hearing.ts'
import { faultsOf, faultsOfEdge } from './judge.ts'
import type { Model } from './model.ts'
import { mutantsOf, unbroken } from './mutants.ts'
import { pairPaths } from './pairs.ts'
import { pathReport, type Ran, recordBroken, recordMachine, recordRuns } from './record.ts'
import { covers } from './table.ts'

/**
 * The actor level of a machine: the whole graph against the table, nothing uncovered, the frozen paths up to date, every frozen path on
 * the running actor, and no single edit of the chart that all this lets pass. With PATHS_FREEZE=1 the paths are written anew first.
 */
export function describePaths<M extends AnyStateMachine>(name: string, typed: Model<M>): void {
  const model = typed as unknown as Model
  if (isAlone) return describeActor(name, model, [], pairsAlone(name, model))
  const graphs = tryGraphs(name, model)
  const generated = generate(model, graphs)
  const faults = faultsOf(model, graphs)
  if (process.env.PATHS_FREEZE === '1') writeFrozen(name, freeze(model, graphs, generated))
  recordMachine(name, model, graphs, generated, faults)
  describeDefinition(name, model, graphs, generated, faults)
  describeActor(name, model, ignoreGoals(model, graphs), plainPairs(model, graphs))
  describeFaults(name, model)
}

function describeDefinition(
  name: string,
  model: Model,
  graphs: readonly Graph[],
  generated: Generated,
  faults: readonly string[],
): void {
  describe(`${name}: the definition`, () => {
    it('does in every reachable state what the table says, and nothing else', async () => {
      const command = faults.length > 0 ? await keepContradiction(name, model, graphs) : undefined
      expect(faults, repeatHint(command)).toEqual([])
    })

    it('has a path to every start, transition, refused guard, row and case', () => {
      const holes = generated.uncovered.filter((u) => !u.waived)
      expect(holes.map((h) => `${h.goal.label}: ${h.reason}`)).toEqual([])
    })

    it('has no waiver that is not needed', () => {
      const needed = generated.uncovered.map((u) => u.goal.id)
      expect(Object.keys(model.waivers ?? {}).filter((id) => !needed.includes(id))).toEqual([])
    })

    it('gives reasons for pressing only what a state ignores', () => {
      const ignored = ignoreGoals(model, graphs).map((goal) => goal.slice('ignore:'.length).split(' › '))
      const isIgnored = (key: string): boolean => {
        const [state = '', type] = key.split(' › ')
        return ignored.some(([leaf = '', one]) => one === type && covers(state, leaf))
      }
      expect(Object.keys(model.pressable ?? {}).filter((key) => !isIgnored(key))).toEqual([])
    })

    it('walks the paths that are frozen', () => {
      expect(changesOf(readFrozen(name), freeze(model, graphs, generated)), refreezeHint(name)).toEqual([])
    })
  })
}

function describeActor(name: string, model: Model, ignored: readonly string[], pairs: readonly FrozenPath[]): void {
  describe(`${name}: the running actor`, () => {
    const frozen = tryRead(name)
    const ran: Ran[] = []
    const walk = (strategy: Ran['strategy'], { number, path }: Numbered): void => {
      it(`${number} ${strategy} › ${path.name}`, async () => {
        const run = await runOnActor(model, path)
        const command = run.faults.length > 0 ? await keepRed(name, model, { number, path }, run) : undefined
        ran.push({ number, path: pathReport(name, path), strategy, ...run, ...(command && { command }) })
        expect(run.faults, repeatHint(command)).toEqual([])
      })
    }
    if (replayed) return walk('shortest', replayed)
    for (const one of numbered(frozen.shortest)) walk('shortest', one)
    for (const one of numbered(frozen.tours, frozen.shortest.length + 1)) walk('tour', one)
    const ofPaths = frozen.shortest.length + frozen.tours.length
    for (const one of numbered(pairs, ofPaths + 1)) walk('pairs', one)
    if (isAlone) return

    const waived = model.waivers ?? {}

    it('has seen every goal', () => {
      const seen = new Set(ran.flatMap((r) => r.covered))
      expect([...frozen.goals, ...ignored].filter((id) => !seen.has(id) && !(id in waived))).toEqual([])
    })

    afterAll(() => recordRuns(name, 'actor', { planned: ofPaths + pairs.length, ran, waived }))
  })
}

/** Keeps a red path by the shortest way to its red step that is red as well. Answers the command that walks it again. */
async function keepRed(name: string, model: Model, { number, path }: Numbered, run: Run): Promise<string> {
  const place = null
  const short = replayed ? null : shortWay(model, path, run.redStep)
  const again = short && (await runOnActor(model, short))
  return short && again && again.faults.length > 0
    ? keepFailure('actor', { machine: name, place, number, step: again.redStep, faults: again.faults, path: short })
    : keepFailure('actor', { machine: name, place, number, step: run.redStep, faults: run.faults, path })
}

/** Keeps the shortest path that walks into what contradicts the table, as long as that is a step that the actor finds wrong as well. */
async function keepContradiction(name: string, model: Model, graphs: readonly Graph[]): Promise<string | undefined> {
  const [first] = graphs
    .flatMap(({ start, edges, ways }) =>
      [...edges].flatMap(([state, list]) =>
        list
          .filter((edge) => faultsOfEdge(model, edge).length > 0)
          .map((edge) => ({ start, edges: [...(ways.get(state) ?? []), edge] })),
      ),
    )
    .toSorted((a, b) => a.edges.length - b.edges.length)
  if (!first) return undefined
  const path = plainPath(model, graphs, first)
  const { faults, redStep: step } = await runOnActor(model, path)
  if (faults.length === 0) return undefined
  return keepFailure('actor', { machine: name, place: null, number: 0, step, faults, path })
}

/** A broken chart may have no graph. */
function shortWay(model: Model, path: FrozenPath, step: number): FrozenPath | null {
  try {
    return shortened(model, graphsOf(model), path, step)
  } catch {
    return null
  }
}

/** Every two transitions that can follow one another, as paths. */
const plainPairs = (model: Model, graphs: readonly Graph[]): FrozenPath[] =>
  pairPaths(model, graphs).paths.map((path) => plainPath(model, graphs, path))

/** Of a path that is walked by itself: pairs are numbered behind what is frozen. */
function pairsAlone(name: string, model: Model): FrozenPath[] {
  if (replayed) return []
  const { shortest, tours } = tryRead(name)
  return chosenNumber > shortest.length + tours.length ? plainPairs(model, graphsOf(model)) : []
}

function describeFaults(name: string, model: Model): void {
  describe(`${name}: a fault in the chart`, () => {
    it('is noticed, whatever single edit made it', async () => {
      const frozen = readFrozen(name)
      expect(await dies(model, frozen, unbroken(model.machine))).toBe(false)
      const survivors: string[] = []
      for (const mutant of mutantsOf(model.machine)) {
        if (!(await dies(model, frozen, mutant.machine))) survivors.push(mutant.description)
      }
      expect(survivors.toSorted()).toEqual(Object.keys(model.equal ?? {}).toSorted())
    }, 600_000)
  })
}

function tryGraphs(name: string, model: Model): Graph[] {
  try {
    return graphsOf(model)
  } catch (error) {
    recordBroken(name, model, error)
    throw error
  }
}

function tryRead(name: string): Pick<Frozen, 'goals' | 'shortest' | 'tours'> {
  try {
    return readFrozen(name)
  } catch {
    return { goals: [], shortest: [], tours: [] }
  }
}
