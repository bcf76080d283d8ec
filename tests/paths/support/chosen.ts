import { type FailureFile, readFailure, type Red, replayCommand, until, writeFailure } from '../replay/failure-file.ts'
import type { Level } from '../report/verdict.ts'
import type { FrozenPath } from './frozen.ts'
import { reportFolder } from './report-folder.ts'

/** A path of a level with its number there, which `npm run paths -- --machine … --path …` takes. */
export interface Numbered {
  number: number
  path: FrozenPath
}

/** Whether every step leaves its picture, not the red ones alone. */
export const isPictured = process.env['PATHS_PICTURES'] === '1'

/** The path that is walked by itself; 0 where all are. */
export const chosenNumber = Number(process.env['PATHS_PATH'] ?? 0)

const { PATHS_REPLAY: file, PATHS_UNTIL: last } = process.env

/** The failure that is walked again by itself; null where none is. */
export const replayed: FailureFile | null = file ? replay(file) : null

/** Whether one path is walked by itself: then nothing is said about the whole. */
export const isAlone = chosenNumber > 0 || replayed !== null

/** The paths of a level with their numbers; of one that is walked by itself that one alone. */
export function numbered(paths: readonly FrozenPath[], first = 1): Numbered[] {
  return paths
    .map((path, i) => ({ number: first + i, path }))
    .filter(({ number }) => !isAlone || number === chosenNumber)
}

function replay(from: string): FailureFile {
  const failure = readFailure(from)
  return last === undefined ? failure : { ...failure, path: until(failure.path, Number(last)) }
}

/** Keeps a red path by itself, up to its red step; of one that is walked again, it is kept already. Answers the command that walks it again. */
export function keepFailure(level: Level, red: Omit<Red, 'level'>): string {
  const path = until(red.path, red.step)
  return replayCommand(file ?? writeFailure(reportFolder, { ...red, level, path }))
}

/** What a red path prints below its faults. */
export const repeatHint = (command: string | undefined): string => (command ? `alone: ${command}` : '')
