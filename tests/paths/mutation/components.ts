import { allModels } from '../support/models.ts'
import type { Task } from './component-worker.ts'
import { equalInComponents } from './equal.ts'
import { Outcome, watch } from './watch.ts'

// `npm run paths -- --mutants --components`, `… --components --machine notice`: breaks the components that a machine's component test
// draws, where they meet the machine, and fails when less than 90 of 100 edits that make a difference turn that test red.

const timeoutMs = 60_000
const least = 0.9
const only = process.argv[2]

const outcomes = new Map((await allModels()).map(({ name }) => [name, new Outcome()]))
const equalOf = new Map([...outcomes.keys()].map((name): [string, string[]] => [name, []]))
const taskFrom = (first: number): Task => ({ only, first })
await watch(new URL('./component-worker.ts', import.meta.url), taskFrom, timeoutMs, (tried) => {
  console.log(`${tried.end.padStart(13)}  ${tried.description}`)
  for (const name of tried.machines) {
    outcomes.get(name)?.add(tried)
    if (tried.description in equalInComponents) equalOf.get(name)?.push(tried.description)
  }
})
let failed = false
for (const [name, outcome] of outcomes) {
  if (only && only !== name) continue
  if (outcome.count === 0) {
    console.log(`${name}: nothing to break where its components meet it`)
    continue
  }
  if (!outcome.report(name, equalOf.get(name) ?? [], least)) failed = true
}
process.exitCode = failed ? 1 : 0
