import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { listChanges, listFiles } from './changes.ts'
import { chooseTests } from './choice.ts'
import { readGraph } from './graph.ts'
import { printSample } from './sample.ts'

export interface ChangePlan {
  readonly changed: readonly string[]
  /** Arguments of the steps. */
  readonly steps: ReadonlyMap<string, string[]>
}

/**
 * What answers a change in a minute.
 * @param args `[base]`, or `--sample=20 --seed=1`, which prints what it would be for files drawn at random
 * @param reports folder of the last reports
 */
export function planChange(args: string[], reports: string): ChangePlan {
  const options = { sample: { type: 'string' }, seed: { type: 'string', default: '1' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.sample !== undefined) {
    printSample(Number(values.sample), Number(values.seed), reports)
    return { changed: [], steps: new Map() }
  }
  const changed = listChanges(positionals[0])
  const graph = readGraph(listFiles(), (file) => readFileSync(file, 'utf8'))
  const steps = new Map<string, string[]>(changed.length > 0 ? checks.map((step) => [step, []]) : [])
  for (const [project, { files, further }] of chooseTests(graph, changed)) {
    if (files.length > 0) steps.set(project, [...files])
    if (further > 0) console.log(`${project}: ${further} more test files reach the change, which npm test runs`)
  }
  return { changed, steps }
}

const checks = ['types', 'lint', 'format']
