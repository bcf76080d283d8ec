import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AnyStateNode } from 'xstate'
import { nodesOf, stateOf, transitionsOf } from './denominator.ts'
import type { Generated } from './generate.ts'
import type { Graph } from './graph.ts'
import type { Model } from './model.ts'

/** One path as it really ran at one level; `covered` lists the goals seen. */
export interface Ran {
  name: string
  strategy: 'shortest' | 'tour'
  steps: readonly string[]
  covered: readonly string[]
  faults: readonly string[]
}

export type Level = 'actor' | 'component' | 'browser'

const FOLDER = resolve('reports', 'paths')

/** Leaves what ran at a level for the report: `reports/paths/<name>.<level>.json`; `leftOut` by goal the reason why not here. */
export function recordRuns(
  name: string,
  level: Level,
  ran: readonly Ran[],
  leftOut: Record<string, string> = {},
): void {
  write(`${name}.${level}.json`, { name, level, ran, leftOut })
}

/** Leaves the machine's definition and goals for the report: `reports/paths/<name>.machine.json`. */
export function recordMachine(
  name: string,
  model: Model,
  graphs: readonly Graph[],
  generated: Generated,
  faults: string[],
): void {
  const states = nodesOf(model.machine).map((node) => ({
    id: stateOf(node),
    parent: node.parent ? stateOf(node.parent) : null,
    type: node.type,
    initial: isInitial(node),
    tags: node.tags,
    calls: node.invoke.map((i) => i.id),
  }))
  write(`${name}.machine.json`, {
    name,
    states,
    transitions: transitionsOf(model.machine),
    goals: generated.goals,
    uncovered: generated.uncovered.map(({ goal, reason, waived }) => ({
      id: goal.id,
      words: goal.words,
      reason,
      waived,
    })),
    size: { states: sum(graphs, (g) => g.edges.size), edges: sum(graphs, (g) => [...g.edges.values()].flat().length) },
    faults,
  })
}

function isInitial(node: AnyStateNode): boolean {
  const parent = node.parent as AnyStateNode | undefined
  if (!parent) return false
  return parent.type === 'parallel' || (parent.initial?.target ?? []).includes(node)
}

function write(file: string, data: unknown): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, file), JSON.stringify(data))
}

const sum = <T>(list: readonly T[], count: (item: T) => number): number => list.reduce((n, item) => n + count(item), 0)
