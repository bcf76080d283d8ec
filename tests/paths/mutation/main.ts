import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { allModels, type Modelled } from '../support/models.ts'
import { equal } from './equal.ts'
import { Outcome, watch } from './watch.ts'
import type { Task } from './worker.ts'

// `npm run paths -- --mutants`, `npm run paths -- --mutants --machine notice`: breaks the bodies of each machine by single edits and
// fails when less than 99 of 100 that make a difference are noticed on the running actor.

const timeoutMs = 30_000
const least = 0.99
const only = process.argv[2]

/** What a test of its own judges. */
const judged = ['lifecycle.ts', 'failure.ts']

/** The machine's source and the files that it takes rules from. */
function filesOf({ file }: Modelled): string[] {
  const rules = [
    ...readFileSync(file, 'utf8').matchAll(/^import (?!type).*from '(\.\.?\/.+)'|^\} from '(\.\.?\/.+)'/gm),
  ]
  const names = rules.map((match) => join(dirname(file), (match[1] ?? match[2]) as string))
  return [file, ...names.filter((name) => !name.endsWith('.machine.ts') && !judged.includes(basename(name)))]
}

let failed = false
/** What several machines take rules from is broken for the first of them. */
const broken = new Set<string>()
for (const modelled of await allModels()) {
  const { name, model } = modelled
  if (!model || (only && only !== name)) continue
  const files = filesOf(modelled).filter((file) => !broken.has(file))
  for (const file of files) broken.add(file)
  const outcome = new Outcome()
  const taskFrom = (first: number): Task => ({ name, file: modelled.file, exported: modelled.exported, files, first })
  await watch(new URL('./worker.ts', import.meta.url), taskFrom, timeoutMs, (tried) => outcome.add(tried))
  if (outcome.count === 0) continue
  if (!outcome.report(name, Object.keys(equal[name] ?? {}), least)) failed = true
}
process.exitCode = failed ? 1 : 0
