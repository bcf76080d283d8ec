import type { Edit } from '../mutation/source.ts'
import type { TransitionReport } from '../report/machine.ts'
import { type Difference, differencesOf, type Frozen } from '../support/frozen.ts'
import { goalWord, wordOf } from '../words/say.ts'
import type { Words } from '../words/words.ts'

/** A machine at one commit. */
export interface Version {
  frozen: Frozen
  /** What could be broken in the bodies of its chart. */
  edits: readonly Edit[]
}

/** So many of a kind are named, the others counted. */
const most = 5
/** So many steps of a path are named. */
const longest = 8

const headings = {
  goal: { new: '新目标', gone: '不再有的目标', otherwise: '' },
  path: { new: '新路径', gone: '不再走的路径', otherwise: '走法变了的路径' },
  tour: { new: '新长途', gone: '不再走的长途', otherwise: '走法变了的长途' },
} as const

/** What a machine's paths, goals and mutants became since an earlier version; nothing where they are what they were. */
export function compareVersions(
  words: Words,
  transitions: readonly TransitionReport[],
  before: Version,
  now: Version,
): string[] {
  const differences = differencesOf(before.frozen, now.frozen)
  const known = [...transitions, ...differences.flatMap(({ of, name }) => (of === 'goal' ? transitionIn(name) : []))]
  const named = ({ of, name }: Difference): string =>
    of === 'goal' ? goalWord(words, known, name) : pathWord(words, name)
  return [
    ...(['goal', 'path', 'tour'] as const).flatMap((of) =>
      (['new', 'gone', 'otherwise'] as const).flatMap((kind) =>
        list(headings[of][kind], differences.filter((one) => one.of === of && one.kind === kind).map(named)),
      ),
    ),
    ...list('新变异', onlyIn(now.edits, before.edits)),
    ...list('不再有的变异', onlyIn(before.edits, now.edits)),
  ]
}

/** Of a transition that the chart does not have any more, what its id says (`transitionsOf`). */
function transitionIn(goal: string): TransitionReport[] {
  const [, id = '', source = '', event = ''] = /^(([^|:›]+)\|([^|]+)\|\d+)(?::false)?$/.exec(goal) ?? []
  return id === '' ? [] : [{ id, source, event, targets: [], guard: null }]
}

/** The name of a path is its start and its cases (`plainPath`). */
function pathWord(words: Words, name: string): string {
  const [, start = '', steps = ''] = /^(.+?): (.+)$/s.exec(name) ?? []
  const cases = steps === 'start' ? [] : steps.split(' → ').map((one) => wordOf(words, 'cases', one))
  const rest = cases.length > longest ? [`…（共 ${cases.length} 步）`] : []
  return [wordOf(words, 'starts', start), ...cases.slice(0, longest), ...rest].join(' → ')
}

function onlyIn(edits: readonly Edit[], others: readonly Edit[]): string[] {
  const known = new Set(others.map(({ description }) => description))
  return edits.map(({ description }) => description).filter((description) => !known.has(description))
}

function list(heading: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const rest = names.length > most ? [`    另有 ${names.length - most} 项`] : []
  return [`  ${heading} ${names.length}：`, ...names.slice(0, most).map((name) => `    ${name}`), ...rest]
}
