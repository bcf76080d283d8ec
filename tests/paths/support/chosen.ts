import type { FrozenPath } from './frozen.ts'
import type { Level } from '../report/verdict.ts'

/** A path of a level with its number there, which `npm run paths -- --machine … --path …` takes. */
export interface Numbered {
  number: number
  path: FrozenPath
}

/** The path that is walked by itself; 0 where all are. */
export const chosenNumber = Number(process.env['PATHS_PATH'] ?? 0)

/** Whether one path is walked by itself: then nothing is said about the whole. */
export const isAlone = chosenNumber > 0

/** The paths of a level with their numbers; of one that is walked by itself that one alone. */
export function numbered(paths: readonly FrozenPath[], first = 1): Numbered[] {
  return paths
    .map((path, i) => ({ number: first + i, path }))
    .filter(({ number }) => !isAlone || number === chosenNumber)
}

/** What a red path prints below its faults. */
export const repeatHint = (level: Level, name: string, number: number): string =>
  `alone: npm run paths -- ${level} --machine ${name} --path ${number}`
