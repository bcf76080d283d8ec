import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'
import type { Choice } from './choice.ts'

/** Seconds on two quiet cores: until the first test of a level runs, and a file of which no report tells. */
const levels: Readonly<Record<string, { readonly start: number; readonly file: number }>> = {
  unit: { start: 3, file: 0.4 },
  paths: { start: 3, file: 1 },
  screens: { start: 6, file: 5 },
  api: { start: 8, file: 3 },
}
/** Seconds of types, lint and format. */
const checks = 10
/** As in `vitest.config.ts`. */
const workers = 3

const report = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})

/** Seconds of each test file in the last reports. */
export function readDurations(folder: string): ReadonlyMap<string, number> {
  const results = globSync(`${folder}/*.json`).flatMap(
    (file) => report.parse(JSON.parse(readFileSync(file, 'utf8'))).testResults,
  )
  return new Map(results.map(({ name, startTime, endTime }) => [relative('.', name), (endTime - startTime) / 1000]))
}

/** Seconds until a choice of tests has run, after the checks. */
export function estimate(choices: ReadonlyMap<string, Choice>, durations: ReadonlyMap<string, number>): number {
  const seconds = [...choices].map(([project, { files }]) => {
    const { start, file: mean } = levels[project] ?? { start: 0, file: 0 }
    const times = files.map((file) => durations.get(file) ?? mean)
    const sum = times.reduce((total, time) => total + time, 0)
    return files.length === 0 ? 0 : start + Math.max(sum / workers, ...times)
  })
  return seconds.reduce((total, time) => total + time, checks)
}
