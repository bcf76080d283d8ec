import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { allModels, type Modelled } from '../support/models.ts'
import { equal } from './equal.ts'
import type { Task, Told } from './worker.ts'

// `npm run paths -- --mutants`, `npm run paths -- --mutants --machine notice`: breaks the bodies of each machine by single edits and
// fails when less than 99 of 100 that make a difference are noticed on the running actor.

const patience = 30_000
const least = 0.99
const only = process.argv[2]

/** The machine's source and the files of its own folder that it takes rules from. */
function filesOf({ file }: Modelled): string[] {
  const rules = [...readFileSync(file, 'utf8').matchAll(/^import (?!type).*from '\.\/(.+)'|^\} from '\.\/(.+)'/gm)]
  const names = rules.map((match) => join(dirname(file), (match[1] ?? match[2]) as string))
  return [file, ...names.filter((name) => !name.endsWith('lifecycle.ts') && !name.endsWith('.machine.ts'))]
}

interface Outcome {
  count: number
  survivors: string[]
}

/** Runs all mutants; a thread that says nothing for long hangs in one, which counts as noticed. */
async function judge(name: string, files: string[]): Promise<Outcome> {
  const outcome: Outcome = { count: 0, survivors: [] }
  for (let first = 0; ; ) {
    const hung = await new Promise<number | null>((done, refuse) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), {
        workerData: { name, files, first } satisfies Task,
      })
      let current = first
      const stop = (): void => void worker.terminate().then(() => done(current))
      let timer = setTimeout(stop, patience)
      worker.on('message', (told: Told) => {
        clearTimeout(timer)
        timer = setTimeout(stop, patience)
        if (told.kind === 'count') outcome.count = told.count
        else if (told.kind === 'begun') current = told.index
        else if (!told.died) outcome.survivors.push(told.words)
      })
      worker.on('error', refuse)
      worker.on('exit', (code) => {
        clearTimeout(timer)
        if (code === 0) done(null)
      })
    })
    if (hung === null) return outcome
    first = hung + 1
  }
}

let failed = false
for (const modelled of await allModels()) {
  const { name, model } = modelled
  if (!model || (only && only !== name)) continue
  const { count, survivors } = await judge(name, filesOf(modelled))
  const known = equal[name] ?? {}
  const open = survivors.filter((words) => !(words in known))
  const gone = Object.keys(known).filter((words) => !survivors.includes(words))
  const alive = count - Object.keys(known).length
  const share = (alive - open.length) / alive
  failed ||= share < least || gone.length > 0
  console.log(
    `${name}: ${alive - open.length} of ${alive} (${(share * 100).toFixed(1)} %), ${Object.keys(known).length} without a difference`,
  )
  for (const words of open) console.log(`  survives: ${words}`)
  for (const words of gone) console.log(`  named as without a difference, and noticed: ${words}`)
}
process.exitCode = failed ? 1 : 0
