import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { listFiles } from './changes.ts'
import { chooseTests } from './choice.ts'
import { estimate, readDurations } from './estimate.ts'
import { readGraph } from './graph.ts'

const isProduct = (file: string) => /^(contract|domain|machines|server|src)\/.*\.(ts|tsx)$/.test(file)

/** The value that a share of all is not above. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

/** Draws files of the product and prints what would run if each were changed alone, and how long that takes. */
export function printSample(count: number, seed: number, reports: string): void {
  const files = listFiles()
  const graph = readGraph(files, (file) => readFileSync(file, 'utf8'))
  const durations = readDurations(reports)
  const product = fc.shuffledSubarray(files.filter(isProduct), { minLength: count, maxLength: count })
  const seconds = fc
    .sample(product, { seed, numRuns: 1 })
    .flat()
    .map((file) => {
      const choices = chooseTests(graph, [file])
      const time = estimate(choices, durations)
      console.log(`\n${file}: ${Math.round(time)} s`)
      for (const [project, choice] of choices) {
        console.log(`  ${project}: ${choice.files.length}, and ${choice.further} more in the whole run`)
        for (const test of choice.files) console.log(`    ${test}`)
      }
      return time
    })
  const [median, decile] = [quantile(seconds, 0.5), quantile(seconds, 0.9)].map(Math.round)
  console.log(`\n${count} files: median ${median} s, ninth decile ${decile} s`)
}
