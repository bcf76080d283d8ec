import { rowParts, wordOf } from '../words/say.ts'
import type { Words } from '../words/words.ts'
import { type Failure, failuresOf } from './failure.ts'
import { goalIds, type MachineReport, problemsOf } from './machine.ts'
import {
  type Coverage,
  coverageAt,
  type Level,
  type LevelReport,
  order,
  type PathReport,
  type Verdict,
  verdictOf,
} from './verdict.ts'

export type Ran = LevelReport['ran'][number]

/** A path with what each level saw on it. */
export interface PathView {
  readonly path: PathReport
  readonly runs: ReadonlyMap<Level, Ran>
  readonly failures: readonly Failure[]
}

/** All that the pages say of a machine. */
export interface MachineView {
  readonly machine: MachineReport
  readonly words: Words
  readonly coverage: ReadonlyMap<Level, Coverage | null>
  readonly failures: readonly Failure[]
  readonly verdict: Verdict
  /** The failing ones first, then by their numbers. */
  readonly paths: readonly PathView[]
}

export function viewOf(machine: MachineReport, all: readonly LevelReport[], words: Words): MachineView {
  const reports = all.filter(({ name }) => name === machine.name)
  const at = (level: Level): LevelReport | undefined => reports.find((report) => report.level === level)
  const coverage = new Map(
    order.map((level) => [level, coverageAt(goalIds(machine, level, at(level)), at(level))] as const),
  )
  const failures = failuresOf(machine, reports, coverage, words)
  const verdict = verdictOf(problemsOf(machine), coverage, machine.unshown)
  const walked = order.flatMap((level) => (at(level)?.ran ?? []).map((ran) => ({ level, ran })))
  const paths = [...Map.groupBy(walked, ({ ran }) => ran.path.id).values()].map((list): PathView => {
    // A level may walk it twice, once for a goal and once on a tour: the one that failed is shown.
    const isRed = ({ ran }: (typeof list)[number]): boolean => ran.faults.length > 0
    const told = [...list.filter((one) => !isRed(one)).toReversed(), ...list.filter(isRed).toReversed()]
    const runs = new Map(
      order.flatMap((level) => told.filter((one) => one.level === level)).map(({ level, ran }) => [level, ran]),
    )
    const [{ ran }] = list as [(typeof walked)[number]]
    const isOwn = (failure: Failure): boolean =>
      list.some((one) => one.level === failure.level && one.ran.number === failure.path)
    return { path: ran.path, runs, failures: failures.filter(isOwn) }
  })
  const isGreen = (view: PathView): number => Number(view.failures.length === 0)
  return { machine, words, coverage, failures, verdict, paths: paths.toSorted((a, b) => isGreen(a) - isGreen(b)) }
}

/** What a path is called: its last steps, which it was made for. */
export function captionOf(words: Words, { start, steps }: PathReport): string {
  const names = steps.map((step) => wordOf(words, 'cases', step.case))
  if (names.length === 0) return `起点：${wordOf(words, 'starts', start)}`
  return `${names.length > 2 ? '…' : ''}${names.slice(-2).join(' → ')}`
}

/** The number of a path at the first level that walked it. */
export const numberOf = ({ runs }: PathView): number => [...runs.values()][0]?.number ?? 0

/** Where the pages of a machine and of a path lie in the folder of the report. */
export const machineFile = (name: string): string => `${name}.html`
export const pathFile = (name: string, id: string): string => `${name}/${id}.html`

/** The path that shows a failure: what is wrong with a definition has the command of the shortest that met it. */
export const pathOf = (paths: readonly PathView[], { command }: Failure): PathView | undefined =>
  paths.find(({ failures }) => failures.some((failure) => failure.command === command))

/** Goals of a kind that some level has seen, of all. */
export function seenOf({ machine, coverage }: MachineView, kind: string): { seen: number; all: number } {
  const ids = machine.goals.filter((goal) => goal.kind === kind).map(({ id }) => id)
  const isSeen = (id: string): boolean => order.some((level) => coverage.get(level)?.hits.has(id))
  return { seen: ids.filter(isSeen).length, all: ids.length }
}

/** Whether something that follows from a row was seen otherwise, however often the row was walked. */
export function isWrong({ failures: all }: MachineView, goal: string): boolean {
  const { from, on } = rowParts(goal)
  return all.some((failure) => isAbout(failure, from, on))
}

const isAbout = (failure: Failure, from: string, on: string): boolean =>
  failure.on === on &&
  (failure.from === from || failure.from.startsWith(`${from}.`)) &&
  ['cause', 'effect'].includes(failure.nearness)

/** Whether a step that takes the transition was seen otherwise. */
export const isWrongTransition = ({ failures: all, paths }: MachineView, id: string): boolean =>
  all.length > 0 &&
  paths.some(({ path }) =>
    path.steps.some(
      (step) => step.transitions.includes(id) && all.some((failure) => isAbout(failure, step.from, step.case)),
    ),
  )
