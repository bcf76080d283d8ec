import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Level } from '../report/verdict.ts'
import type { FrozenPath } from '../support/frozen.ts'
import { pathId } from '../support/path-id.ts'
import { allWords } from '../words/all.ts'
import { wordOf } from '../words/say.ts'

interface Named {
  name: string
  words: string
}

/** A red path by itself: what it takes to walk it again, and what was wrong. */
export interface FailureFile {
  id: string
  machine: string
  title: string
  level: Level
  /** Where a level has several places, the one that walked it. */
  place: string | null
  number: number
  start: Named
  cases: Named[]
  /** Behind which step it was red; 0: at the start. */
  step: number
  /** What should be and what was seen. */
  faults: readonly string[]
  path: FrozenPath
}

/** A path that was walked and is red. */
export interface Red extends Pick<FailureFile, 'machine' | 'level' | 'place' | 'number' | 'step' | 'faults' | 'path'> {}

export function failureOf({ machine, level, place, number, step, faults, path }: Red): FailureFile {
  const words = allWords[machine] ?? { title: machine, about: '' }
  const names = path.steps.map((one) => one.case)
  return {
    id: pathId(machine, path.start, names),
    machine,
    title: words.title,
    level,
    place,
    number,
    start: { name: path.start, words: wordOf(words, 'starts', path.start) },
    cases: names.map((name) => ({ name, words: wordOf(words, 'cases', name) })),
    step,
    faults,
    path,
  }
}

/** Writes the file of a failure below a folder of reports. Answers its address from the working folder. */
export function writeFailure(folder: string, red: Red): string {
  const failure = failureOf(red)
  const file = join(folder, 'failures', `${failure.id}.json`)
  mkdirSync(join(folder, 'failures'), { recursive: true })
  writeFileSync(file, `${JSON.stringify(failure, null, 2)}\n`)
  return relative('.', file)
}

const kinds = { machine: 'string', level: 'string', number: 'number', step: 'number', path: 'object' } as const

/** Throws in Chinese when it is not a failure file. */
export function readFailure(file: string): FailureFile {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`读不到失败文件 ${file}`, { cause })
  }
  const known = (read ?? {}) as Record<string, unknown>
  const isOne = Object.entries(kinds).every(([key, kind]) => typeof known[key] === kind && known[key] !== null)
  if (!isOne || !Array.isArray((known['path'] as Partial<FrozenPath>).steps)) throw new Error(`${file} 不是失败文件`)
  return read as FailureFile
}

/** A path without what comes behind a step. */
export const until = (path: FrozenPath, step: number): FrozenPath => ({ ...path, steps: path.steps.slice(0, step) })

/** The command that walks a failure again. */
export const replayCommand = (file: string): string => `npm run paths -- --replay ${file}`
