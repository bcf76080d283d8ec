import { stripVTControlCharacters } from 'node:util'
import { goalWord, reasonWord, rowParts, stateWord, wordOf } from '../words/say.ts'
import { ruleOf } from '../words/sources.ts'
import type { Words } from '../words/words.ts'
import type { MachineReport } from './machine.ts'
import { type Nearness, nearness, say } from './sayings.ts'
import { type Coverage, type Level, type LevelReport, levels, order } from './verdict.ts'

/** One thing that is not as the table says. Names of code stand between backticks. */
export interface Failure {
  readonly machine: string
  /** Null: in the graph of the definition. */
  readonly level: Level | null
  readonly path: number | null
  /** Counted from 1; null where it is not known. */
  readonly step: number | null
  /** State and case after which it was seen; '' where it is about neither. */
  readonly from: string
  readonly on: string
  readonly nearness: Nearness
  /** What should be and what was seen. */
  readonly sentence: string
  readonly rule: string | null
  readonly command: string
  /** As the suite said it, with what the page or the server said. */
  readonly text: string
}

/** Everything that is wrong with a machine, the cause first, the definition before what walked it. */
export function failuresOf(
  machine: MachineReport,
  reports: readonly LevelReport[],
  coverage: ReadonlyMap<Level, Coverage | null>,
  words: Words,
): Failure[] {
  const found = [
    ...machine.faults.map((text) => read(machine, words, nowhere, text)),
    ...machine.uncovered
      .filter((u) => !u.waived)
      .map(({ id, reason }) => hole(machine, words, null, id, reasonWord(words, reason))),
    ...order.flatMap((level) =>
      (reports.find((r) => r.name === machine.name && r.level === level)?.ran ?? []).flatMap((ran) =>
        ran.faults.map((text) => read(machine, words, placeOfRun(level, ran), text)),
      ),
    ),
    ...order.flatMap((level) =>
      (coverage.get(level)?.open ?? []).map((id) => hole(machine, words, level, id, '这一层没有走过')),
    ),
  ]
  // Of those that are equally near the one that takes the fewest steps to see.
  const ranked = found.toSorted(
    (a, b) => nearness.indexOf(a.nearness) - nearness.indexOf(b.nearness) || (a.step ?? 0) - (b.step ?? 0),
  )
  const [cause, ...others] = ranked
  if (!cause) return []
  return [onPath(cause, others), ...others]
}

/** A failure, what it rests on, how to see it again, what the suite said, and what stood on the page. */
export function linesOf(failure: Failure): string[] {
  const [said = '', page] = failure.text.split(/\n\s*seen(?: at \S+)?: /)
  return [
    `${placeOf(failure)}：${failure.sentence}`,
    ...(failure.rule === null ? [] : [`依据：\`${failure.rule}\``]),
    `重现：\`${failure.command}\``,
    `原文：\`${short(said)}\``,
    ...(page === undefined ? [] : [`页面：\`${short(page)}\``]),
  ]
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('`', '’').trim()
  return line.length > mostSaid ? `${line.slice(0, mostSaid)}…` : line
}

/** What is said of a machine where little room is: the cause, and how much more there is. */
export function summaryOf([cause, ...others]: readonly Failure[]): string[] {
  if (!cause) return []
  return [...linesOf(cause), ...(others.length === 0 ? [] : [`另有 ${others.length} 处，多半由它引起，见报告`])]
}

/** Where a failure was seen. */
export function placeOf({ level, path, step }: Failure): string {
  const where = level === null ? '定义' : levels[level]
  return `${where}${path === null ? '' : `，路径 ${path}`}${step === null ? '' : ` 第 ${step} 步`}`
}

/** Letters of the suite's own line in a summary. */
const mostSaid = 200

/** A failure of the definition with the shortest path on which it was met too. */
function onPath(cause: Failure, others: readonly Failure[]): Failure {
  if (cause.level !== null) return cause
  const met = others.find((f) => f.level !== null && f.from === cause.from && f.on === cause.on)
  return met ? { ...cause, command: met.command } : cause
}

interface Place {
  readonly level: Level | null
  readonly path: number | null
  readonly steps: readonly string[]
  readonly command?: string
  /** The step behind which it did not go on. */
  readonly last: number | null
}

const nowhere: Place = { level: null, path: null, steps: [], last: null }

const placeOfRun = (level: Level, { number, path, seen, command }: LevelReport['ran'][number]): Place => ({
  level,
  path: number,
  steps: path.steps.map((step) => step.case),
  last: seen.length > 1 ? seen.length - 1 : null,
  ...(command && { command }),
})

const commandOf = (machine: string, level: Level | null, path: number | null): string =>
  `npm run paths -- ${level ?? 'actor'} --machine ${machine}${path === null ? '' : ` --path ${path}`}`

/** A goal that nothing reaches, or that a level has not walked. */
function hole(machine: MachineReport, words: Words, level: Level | null, id: string, reason: string): Failure {
  const { from, on } = rowParts(id)
  return {
    machine: machine.name,
    level,
    path: null,
    step: null,
    from,
    on,
    nearness: level === null ? 'uncovered' : 'consequence',
    sentence: `没有路径走到“${goalWord(words, machine.transitions, id)}”：${reason}`,
    rule: (on === '' ? undefined : ruleOf(machine.name, on)) ?? null,
    command: commandOf(machine.name, level, null),
    text: id,
  }
}

interface Told {
  readonly step: number | null
  readonly from: string
  readonly on: string
  /** The table has no row for it. */
  readonly isRowless: boolean
  readonly fault: string
}

/** A line of the suite: `state › case: fault`, `step 3, state › case → state: fault`, `state: fault`, `start …: fault`, `end: fault`. */
function placeIn({ goals, states }: MachineReport, text: string): Told {
  const [, number, rest = ''] = /^(?:step (\d+), )?([\s\S]*)$/.exec(text) ?? []
  const step = number === undefined ? null : Number(number)
  const unplaced = { step, from: '', on: '', isRowless: false, fault: rest }
  const [, from = '', tail = ''] = /^([^›:\n]+) › ([\s\S]+)$/.exec(rest) ?? []
  const names = goals.filter((g) => g.kind === 'case').map((g) => g.id.slice('case:'.length))
  const [on] = names.filter((name) => tail.startsWith(name)).toSorted((a, b) => b.length - a.length)
  if (on !== undefined) {
    const [, row, fault] = /^( \(no row\))?(?: → [^:\n]+)?: ([\s\S]+)$/.exec(tail.slice(on.length)) ?? []
    if (fault !== undefined) return { step, from, on, isRowless: row !== undefined, fault }
  }
  const [, state = '', fault = ''] = /^([^:\n]+): ([\s\S]+)$/.exec(rest) ?? []
  if (/^(?:start\b|end$)/.test(state)) return { ...unplaced, step: state === 'end' ? null : 0, fault }
  return fault !== '' && states.some(({ id }) => id === state.split(' & ')[0])
    ? { ...unplaced, from: state, fault }
    : unplaced
}

function read(machine: MachineReport, words: Words, place: Place, colored: string): Failure {
  const { level, path, steps, last } = place
  const text = stripVTControlCharacters(colored)
  const { step, from, on, isRowless, fault } = placeIn(machine, text)
  const known = steps.indexOf(on) === steps.lastIndexOf(on) ? steps.indexOf(on) : -1
  const when = on === '' ? '' : `，“${wordOf(words, 'cases', on)}”以后`
  const begin = step === 0 ? '开始时' : from === '' ? '' : `在“${stateWord(words, from)}”${when}`
  const [near, sentence] = say(machine, words, fault)
  return {
    machine: machine.name,
    level,
    path,
    step: step === 0 ? null : (step ?? (known < 0 ? last : known + 1)),
    from,
    on,
    nearness: isRowless ? (near === 'cause' ? 'effect' : 'consequence') : near,
    sentence: `${begin}${begin === '' ? '' : '，'}${sentence}`,
    rule: (on === '' ? undefined : ruleOf(machine.name, on)) ?? null,
    command: place.command ?? commandOf(machine.name, level, path),
    text,
  }
}
