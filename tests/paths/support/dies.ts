import type { AnyStateMachine } from 'xstate'
import { runOnActor } from './actor.ts'
import { rowGoal } from './denominator.ts'
import type { Frozen, FrozenPath } from './frozen.ts'
import { type Graph, graphsOf } from './graph.ts'
import { graphFaults } from './judge.ts'
import type { Model } from './model.ts'
import { temporalFaults } from './temporal.ts'

/** Whether a frozen path on the running actor, the table, or a row that is no longer reached notices the fault in a machine. */
export async function dies(
  model: Model,
  { shortest }: Pick<Frozen, 'shortest'>,
  machine: AnyStateMachine,
): Promise<boolean> {
  const broken = { ...model, machine }
  return (await fails(broken, shortest)) || contradicts(broken)
}

async function fails(model: Model, paths: readonly FrozenPath[]): Promise<boolean> {
  try {
    for (const path of paths) {
      if ((await runOnActor(model, path)).faults.length > 0) return true
    }
    return false
  } catch {
    return true
  }
}

function contradicts(model: Model): boolean {
  try {
    const graphs: Graph[] = []
    for (const [name, start] of Object.entries(model.starts)) {
      const [graph] = graphsOf({ ...model, starts: { [name]: start } })
      if (!graph || graphFaults(model, [graph]).length > 0) return true
      graphs.push(graph)
    }
    if (temporalFaults(model, graphs).length > 0) return true
    const reached = new Set(graphs.flatMap((g) => [...g.edges.values()].flat().map((e) => e.row?.goal)))
    const rows = model.spec.flatMap((row) => [row.from].flat().map((from) => rowGoal(from, row.on, row.guard?.[0])))
    return rows.some((row) => !reached.has(row))
  } catch {
    return true
  }
}
