import type { MachineReport } from '../report/machine.ts'
import type { LevelReport } from '../report/verdict.ts'
import { runOnActor } from '../support/actor.ts'
import { readFrozen } from '../support/frozen.ts'
import { generate } from '../support/generate.ts'
import { graphsOf } from '../support/graph.ts'
import { faultsOf } from '../support/judge.ts'
import type { Model } from '../support/model.ts'
import { machineReport, pathReport, type Ran } from '../support/record.ts'

/** A machine of which no run has left anything, walked on its actor alone. */
export async function walkNow(name: string, model: Model): Promise<[MachineReport, LevelReport]> {
  const graphs = graphsOf(model)
  const { shortest, tours } = readFrozen(name)
  const ran: Ran[] = []
  for (const [i, path] of [...shortest, ...tours].entries()) {
    const strategy = i < shortest.length ? 'shortest' : 'tour'
    ran.push({ number: i + 1, path: pathReport(name, path), strategy, ...(await runOnActor(model, path)) })
  }
  return [
    machineReport(name, model, graphs, generate(model, graphs), faultsOf(model, graphs)),
    { name, level: 'actor', planned: ran.length, ran, waived: model.waivers ?? {}, alike: [] },
  ]
}
