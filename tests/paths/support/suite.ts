import type { AnyStateMachine } from 'xstate'
import { afterAll, describe, expect, it } from 'vitest'
import { runOnActor } from './actor.ts'
import { changesOf, type Frozen, type FrozenPath, freeze, readFrozen, refreezeHint, writeFrozen } from './frozen.ts'
import { generate } from './generate.ts'
import { graphsOf } from './graph.ts'
import { faultsOf } from './judge.ts'
import type { Model } from './model.ts'
import { type Ran, recordMachine, recordRuns } from './record.ts'

/**
 * The actor level of a machine: the whole graph against the table, nothing uncovered, the frozen paths up to date, and
 * every frozen path on the running actor. With PATHS_FREEZE=1 the paths are written anew first.
 */
export function describePaths<M extends AnyStateMachine>(name: string, typed: Model<M>): void {
  const model = typed as unknown as Model
  const graphs = graphsOf(model)
  const generated = generate(model, graphs)
  const faults = faultsOf(model, graphs)
  if (process.env.PATHS_FREEZE === '1') writeFrozen(name, freeze(model, graphs, generated))
  recordMachine(name, model, graphs, generated, faults)

  describe(`${name}: the definition`, () => {
    it('does in every reachable state what the table says, and nothing else', () => {
      expect(faults).toEqual([])
    })

    it('has a path to every start, transition, refused guard, row and case', () => {
      const holes = generated.uncovered.filter((u) => !u.waived)
      expect(holes.map((h) => `${h.goal.words}: ${h.reason}`)).toEqual([])
    })

    it('has no waiver that is not needed', () => {
      const needed = generated.uncovered.map((u) => u.goal.id)
      expect(Object.keys(model.waivers ?? {}).filter((id) => !needed.includes(id))).toEqual([])
    })

    it('walks the paths that are frozen', () => {
      expect(changesOf(readFrozen(name), freeze(model, graphs, generated)), refreezeHint(name)).toEqual([])
    })
  })

  describe(`${name}: the running actor`, () => {
    const frozen = tryRead(name)
    const ran: Ran[] = []
    const walk = (strategy: Ran['strategy'], path: FrozenPath): void => {
      it(`${strategy} › ${path.name}`, async () => {
        const run = await runOnActor(model, path)
        ran.push({ name: path.name, strategy, steps: path.steps.map((s) => s.case), ...run })
        expect(run.faults).toEqual([])
      })
    }
    for (const path of frozen.shortest) walk('shortest', path)
    for (const path of frozen.tours) walk('tour', path)

    it('has seen every goal', () => {
      const seen = new Set(ran.flatMap((r) => r.covered))
      const waived = Object.keys(model.waivers ?? {})
      expect(generated.goals.map((g) => g.id).filter((id) => !seen.has(id) && !waived.includes(id))).toEqual([])
    })

    afterAll(() => recordRuns(name, 'actor', ran))
  })
}

function tryRead(name: string): Pick<Frozen, 'shortest' | 'tours'> {
  try {
    return readFrozen(name)
  } catch {
    return { shortest: [], tours: [] }
  }
}
