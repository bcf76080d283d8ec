import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { AnyStateMachine } from 'xstate'
import { dies } from '../support/dies.ts'
import { readFrozen } from '../support/frozen.ts'
import { type Modelled, oneModel } from '../support/models.ts'
import { edited, editsOf } from './source.ts'
import type { WorkerMessage } from './watch.ts'

/** What the thread is asked to do: the mutants of one machine from `first` on. */
export interface Task extends Pick<Modelled, 'name' | 'file' | 'exported'> {
  files: readonly string[]
  first: number
}

const task = workerData as Task
const { name, file: main, exported, files, first } = task
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message: WorkerMessage): void => parentPort?.postMessage(message)

const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }))
const mutants = sources.flatMap(({ file, source }) => editsOf(file, source).map((edit) => ({ file, source, edit })))

const folder = pathToFileURL(`${resolve('machines')}/`).href
// A mutant is the same module under another address, and so is every module of the machines that it imports.
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const query = /\?mutant=\d+$/.exec(context.parentURL ?? '')?.[0]
    return query && resolved.url.startsWith(folder) && !resolved.url.includes('?')
      ? { ...resolved, url: resolved.url + query }
      : resolved
  },
  load(url, context, next) {
    const index = /\?mutant=(\d+)$/.exec(url)?.[1]
    const mutant = index === undefined ? undefined : mutants[Number(index)]
    if (!mutant || url.split('?')[0] !== pathToFileURL(resolve(mutant.file)).href) return next(url, context)
    return { format: 'module-typescript', source: edited(mutant.source, mutant.edit), shortCircuit: true }
  },
})

const model = await oneModel(task)
const frozen = readFrozen(name)

for (const [index, { edit, file }] of mutants.entries()) {
  if (index < first) continue
  const description = `${file.split('/').at(-1)}: ${edit.description}`
  send({ kind: 'begun', index, description, machines: [name] })
  let died = true
  try {
    const module = (await import(`${pathToFileURL(resolve(main)).href}?mutant=${index}`)) as Record<
      string,
      AnyStateMachine
    >
    died = await dies(model, frozen, module[exported] as AnyStateMachine)
  } catch {
    // What cannot even be loaded is noticed.
  }
  send({ kind: 'ended', died })
}
