import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateNode } from 'xstate'
import type { MachineReport } from '../report/machine.ts'
import type { Level, LevelReport, PathReport } from '../report/verdict.ts'
import { isAlone } from './chosen.ts'
import { type Goal, goalsOf, nodesOf, stateOf, transitionsOf } from './denominator.ts'
import { type Generated, generate } from './generate.ts'
import type { FrozenPath } from './frozen.ts'
import { type Graph, graphsOf } from './graph.ts'
import { ignoreGoals } from './hearing.ts'
import { faultsOf } from './judge.ts'
import { inOrder } from './fingerprints.ts'
import type { Alike, Model } from './model.ts'
import { pathId } from './path-id.ts'
import { reportFolder } from './report-folder.ts'

export type Ran = LevelReport['ran'][number]

interface Walked extends Pick<LevelReport, 'planned' | 'ran' | 'waived'> {
  /** Groups of states that were found to look the same, and those that the model names. */
  alike?: readonly (readonly string[])[]
  exemptions?: readonly Alike[]
}

/** A path for the report. */
export function pathReport(machine: string, { start, begin, steps }: FrozenPath): PathReport {
  const takenIn = (covers: readonly string[]): string[] =>
    covers.filter((goal) => !/^(?:start|case|row|ignore):|:false$/.test(goal))
  return {
    id: pathId(
      machine,
      start,
      steps.map((step) => step.case),
    ),
    start,
    begin: { to: begin.to, transitions: takenIn(begin.covers), calls: Object.keys(begin.calls) },
    steps: steps.map((step) => ({
      case: step.case,
      from: step.from,
      to: step.to,
      row: step.row,
      transitions: takenIn(step.covers),
      calls: Object.keys(step.calls),
      does: step.does.map((action) => (typeof action === 'string' ? action : action[0])),
    })),
  }
}

/** Leaves what a level walked for the report: `reports/paths/<name>.<level>.json`. */
export function recordRuns(
  name: string,
  level: Level,
  { planned, ran, waived, alike = [], exemptions = [] }: Walked,
): void {
  if (isAlone) return
  const reasonOf = (states: string): string | null =>
    exemptions.find((one) => inOrder([one.states])[0] === states)?.reason ?? null
  const groups = inOrder(alike).map((states) => ({ states, reason: reasonOf(states) }))
  write(`${name}.${level}.json`, { name, level, planned, ran, waived, alike: groups } satisfies LevelReport)
}

/** Leaves the machine's definition and goals for the report: `reports/paths/<name>.machine.json`. */
export function recordMachine(
  name: string,
  model: Model,
  graphs: readonly Graph[],
  generated: Generated,
  faults: string[],
): void {
  if (!isAlone) write(`${name}.machine.json`, machineReport(name, model, graphs, generated, faults))
}

/** A machine's definition and goals for the report. */
export function machineReport(
  name: string,
  model: Model,
  graphs: readonly Graph[],
  generated: Generated,
  faults: string[],
): MachineReport {
  const ignored = ignoreGoals(model, graphs).map(
    (id): Goal => ({ id, kind: 'ignore', label: id.slice('ignore:'.length) }),
  )
  return {
    name,
    ...definitionOf(model),
    goals: [...generated.goals, ...ignored],
    uncovered: generated.uncovered.map(({ goal, reason, waived }) => ({
      id: goal.id,
      label: goal.label,
      reason,
      waived,
    })),
    size: { states: sum(graphs, (g) => g.edges.size), edges: sum(graphs, (g) => [...g.edges.values()].flat().length) },
    faults,
  }
}

/** What the report draws of a machine without having walked it. */
export function definitionOf(model: Model): Pick<MachineReport, 'states' | 'transitions' | 'unshown' | 'temporal'> {
  const states = nodesOf(model.machine).map((node) => ({
    id: stateOf(node),
    parent: node.parent ? stateOf(node.parent) : null,
    type: node.type,
    initial: isInitial(node),
    tags: node.tags,
    calls: node.invoke.map((i) => i.id),
  }))
  const { unshown = {}, temporal = [] } = model
  return { states, transitions: transitionsOf(model.machine), unshown, temporal }
}

/** What is left of a machine that breaks before its graph is known. */
export function recordBroken(name: string, model: Model, error: unknown): void {
  if (isAlone) return
  write(`${name}.machine.json`, {
    name,
    ...definitionOf(model),
    goals: goalsOf(model),
    uncovered: [],
    size: { states: 0, edges: 0 },
    faults: [`the machine broke: ${error instanceof Error ? error.message : String(error)}`],
  } satisfies MachineReport)
}

/** The same from a level that has not looked at the whole machine; only where a report is asked for. */
export function recordDefinition(name: string, model: Model): void {
  if (!process.env['PATHS_REPORT'] || existsSync(join(reportFolder, `${name}.machine.json`))) return
  const graphs = graphsOf(model)
  recordMachine(name, model, graphs, generate(model, graphs), faultsOf(model, graphs))
}

function isInitial(node: AnyStateNode): boolean {
  const parent = node.parent as AnyStateNode | undefined
  if (!parent) return false
  return parent.type === 'parallel' || (parent.initial?.target ?? []).includes(node)
}

function write(file: string, data: unknown): void {
  mkdirSync(reportFolder, { recursive: true })
  writeFileSync(join(reportFolder, file), JSON.stringify(data))
}

const sum = <T>(list: readonly T[], count: (item: T) => number): number => list.reduce((n, item) => n + count(item), 0)
