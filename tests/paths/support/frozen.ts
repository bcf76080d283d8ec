import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Edge, Graph } from './graph.ts'
import type { Generated, Path } from './generate.ts'
import type { Case, ExpectedAction, Model, Row, Start } from './model.ts'
import { leafOf } from './observe.ts'

/** One step as plain data. Expectations (`to`, `calls`, `does`) come from the table; `covers` lists the goals. */
export interface FrozenStep {
  case: string
  do: Case
  from: string
  to: string
  row: string | null
  /** Nothing happens: a page must not offer it, or must refuse it. */
  refused: boolean
  calls: Record<string, unknown>
  does: readonly ExpectedAction[]
  covers: readonly string[]
}

export interface FrozenPath {
  name: string
  start: string
  begin: { to: string; input: unknown; calls: Record<string, unknown>; covers: readonly string[] }
  steps: FrozenStep[]
}

/** The committed path list of a machine: `tests/paths/<name>.paths.json`. */
export interface Frozen {
  machine: string
  goals: readonly string[]
  shortest: FrozenPath[]
  tours: FrozenPath[]
}

const REFREEZE = 'npm run paths -- --freeze'

/** Plain data of what was generated. Throws when a goal is uncovered: a list with holes must never be frozen. */
export function freeze(model: Model, graphs: readonly Graph[], generated: Generated): Frozen {
  const holes = generated.uncovered.filter((u) => !u.waived)
  if (holes.length > 0) throw new Error(holes.map((h) => `${h.goal.label}: ${h.reason}`).join('\n'))
  const plain = (paths: readonly Path[]): FrozenPath[] => paths.map((p) => plainPath(model, graphs, p))
  return json({
    machine: model.machine.id,
    goals: generated.goals.map((g) => g.id),
    shortest: plain(generated.shortest),
    tours: plain(generated.tours),
  })
}

/** Reads the committed list. Throws with the command that makes it when there is none. */
export function readFrozen(name: string): Frozen {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Frozen
  } catch (cause) {
    throw new Error(`No frozen paths of ${name}. Make them with: ${REFREEZE}`, { cause })
  }
}

/** Writes the list, one step a line, so that a change of behaviour is a diff that can be read. */
export function writeFrozen(name: string, frozen: Frozen): void {
  const paths = (list: readonly FrozenPath[]): string => list.map(pathText).join(',\n')
  const goals = frozen.goals.map((g) => `    ${JSON.stringify(g)}`).join(',\n')
  const text = [
    `{\n  "machine": ${JSON.stringify(frozen.machine)},\n  "goals": [\n${goals}\n  ],`,
    `  "shortest": [\n${paths(frozen.shortest)}\n  ],\n  "tours": [\n${paths(frozen.tours)}\n  ]\n}\n`,
  ]
  writeFileSync(fileOf(name), text.join('\n'))
}

/** What one list of paths has and another has not, or has otherwise. */
export interface Difference {
  kind: 'gone' | 'new' | 'otherwise'
  of: 'goal' | 'path' | 'tour'
  /** Id of a goal, name of a path. */
  name: string
}

/** What a regenerated list changes: goals and paths that came or went, paths that read otherwise. */
export function differencesOf(frozen: Frozen, fresh: Frozen): Difference[] {
  const textsOf = (list: Frozen): Record<Difference['of'], Map<string, string>> => ({
    goal: new Map(list.goals.map((goal) => [goal, ''])),
    path: new Map(list.shortest.map((path) => [path.name, pathText(path)])),
    tour: new Map(list.tours.map((path) => [path.name, pathText(path)])),
  })
  const [before, after] = [textsOf(frozen), textsOf(fresh)]
  return (['goal', 'path', 'tour'] as const).flatMap((of): Difference[] => [
    ...[...before[of].keys()]
      .filter((name) => !after[of].has(name))
      .map((name) => ({ kind: 'gone' as const, of, name })),
    ...[...after[of].keys()]
      .filter((name) => !before[of].has(name))
      .map((name) => ({ kind: 'new' as const, of, name })),
    ...[...after[of]]
      .filter(([name, text]) => before[of].has(name) && before[of].get(name) !== text)
      .map(([name]) => ({ kind: 'otherwise' as const, of, name })),
  ])
}

const said = { gone: 'gone', new: 'new', otherwise: 'reads otherwise' } as const

/** What a regenerated list changes, in words short enough to read. */
export const changesOf = (frozen: Frozen, fresh: Frozen): string[] =>
  differencesOf(frozen, fresh).map(({ kind, of, name }) => `${said[kind]}: ${of} ${name}`)

/** What a test prints when the machine no longer does what is frozen. */
export const refreezeHint = (name: string): string =>
  `The paths of ${name} changed. If the change of behaviour is meant, run: ${REFREEZE}\nand read the diff of tests/paths/${name}.paths.json.`

/** A path as plain data. */
export function plainPath(model: Model, graphs: readonly Graph[], path: Path): FrozenPath {
  const start = model.starts[path.start] as Start
  const graph = graphs.find((g) => g.start === path.start) as Graph
  const names = path.edges.map((e) => e.case.name).join(' → ')
  return {
    name: `${path.start}: ${names || 'start'}`,
    start: path.start,
    begin: { to: start.to, input: start.input, calls: plainCalls(start.calls), covers: graph.begin.covers },
    steps: path.edges.map(plainStep),
  }
}

function plainStep(edge: Edge): FrozenStep {
  const row: Row | null = edge.row?.row ?? null
  const from = leafOf(edge.before)
  const to = row?.to ?? from
  const calls = plainCalls(row?.calls)
  const does = row?.does ?? []
  const goal = edge.row?.goal ?? null
  return {
    case: edge.case.name,
    do: edge.case,
    from,
    to,
    row: goal,
    refused: edge.taken.length === 0,
    calls,
    does,
    covers: edge.covers,
  }
}

/** JSON has no undefined: a call without input is null. */
function plainCalls(calls: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(calls).map(([id, input]) => [id, input ?? null]))
}

function pathText({ name, start, begin, steps }: FrozenPath): string {
  const lines = steps.map((s) => `      ${JSON.stringify(s)}`).join(',\n')
  const head = `"name": ${JSON.stringify(name)}, "start": ${JSON.stringify(start)}, "begin": ${JSON.stringify(begin)}`
  return `    { ${head}, "steps": [${lines ? `\n${lines}\n    ` : ''}] }`
}

// From the working folder: under happy-dom `import.meta.url` is not an address of a file.
function fileOf(name: string): string {
  return resolve('tests', 'paths', `${name}.paths.json`)
}

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
