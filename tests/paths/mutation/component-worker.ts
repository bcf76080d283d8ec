import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { allModels, type Modelled } from '../support/models.ts'
import { componentEditsOf } from './component-edits.ts'
import { EditedTests } from './edited-tests.ts'
import { type Edit, edited } from './source.ts'
import type { WorkerMessage } from './watch.ts'

/** What the thread is asked to do: the mutants of the components that a machine meets, or all machines, from `first` on. */
export interface Task {
  only: string | undefined
  first: number
}

const { only, first } = workerData as Task
const timeoutMs = 20_000
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message: WorkerMessage): void => parentPort?.postMessage(message)

/** The modules of this repository that a file imports, lazily loaded ones too. */
function importsOf(file: string): string[] {
  const matches = readFileSync(file, 'utf8').matchAll(
    /(?:^(?:import|export|\}) [^;]*?from|\bimport\()\s*'([#.][^']+)'/gms,
  )
  return [...matches]
    .map(([, name]) => (name as string).replace(/^#(?=src|machines)/, ''))
    .map((name) => (name.startsWith('.') ? normalize(join(dirname(file), name)) : name))
    .filter((name) => /^(src|machines|tests\/paths\/support)\/.*\.tsx?$/.test(name) && existsSync(name))
}

/** What the page's own modules have between a component and a machine. */
const isWiring = (file: string): boolean => /\/use-[^/]+\.ts$|\.(flow|store|actor)\.ts$|-context\.tsx$/.test(file)

const testOf = (name: string): string => `tests/paths/${name}.components.test.tsx`

/** The components and hooks that the component test of a machine draws and that meet the machine, by themselves or by its wiring. */
function subscribers({ name, file }: Modelled): string[] {
  const module = file.replace('machine.ts', '')
  const reached = new Set<string>()
  const reach = (one: string): void => {
    if (reached.has(one) || one.startsWith('machines/')) return
    reached.add(one)
    importsOf(one).forEach(reach)
  }
  importsOf(testOf(name)).forEach(reach)
  const meets = (one: string, above: readonly string[] = []): boolean =>
    importsOf(one).some(
      (other) =>
        other.startsWith(module) || (isWiring(other) && !above.includes(other) && meets(other, [...above, one])),
    )
  return [...reached].filter((one) => /^src\/.*(\.tsx|\/use-[^/]+\.ts)$/.test(one) && meets(one)).toSorted()
}

const machines = (await allModels()).filter(({ name, model }) => model && existsSync(testOf(name)))
/** By file: the machines that it meets, whose tests are to notice what is wrong with it. */
const met = new Map<string, string[]>()
for (const machine of machines) {
  for (const file of subscribers(machine)) met.set(file, [...(met.get(file) ?? []), machine.name])
}

// Threads end with the one that this is; other processes would stay in what they hang in.
const tests = await EditedTests.open({
  project: 'screens',
  timeoutMs,
  pool: 'threads',
  onResult: () => send({ kind: 'alive' }),
})

/** What the first test of these machines that turns red says. */
async function complaint(names: readonly string[], file: string, edit: Edit | null): Promise<string | null> {
  const changed = edit && { file, source: edited(readFileSync(file, 'utf8'), edit) }
  for (const name of names) {
    const [said] = await tests.complaints(testOf(name), changed)
    if (said !== undefined) return said
  }
  return null
}

const eventsOf = new Map(machines.map(({ name, machine }) => [name, machine.events]))

/** The machines whose tests judge an edit: where it keeps an event back or exchanges it, those that hear that event. */
function judges(names: readonly string[], { description }: Edit): string[] {
  const [, type] = /^(?:[\w.]*send\(\{ type: )?'([a-z]\w*\.\w+)'/.exec(description) ?? []
  return names.filter((name) => type === undefined || eventsOf.get(name)?.includes(type))
}

const mutants = [...met]
  .flatMap(([file, names]) =>
    componentEditsOf(file, readFileSync(file, 'utf8')).map((edit) => ({ file, names: judges(names, edit), edit })),
  )
  .filter(({ names }) => names.length > 0 && (!only || names.includes(only)))
const sound = new Set<string>()
for (const [index, { file, names, edit }] of mutants.entries()) {
  if (index < first) continue
  for (const name of names.filter((one) => !sound.has(one))) {
    // The first run reads all modules, for which a page waits no longer than for anything else.
    await complaint([name], file, null)
    const before = await complaint([name], file, null)
    if (before !== null) throw new Error(`the component test of ${name} is red as it is: ${before}`)
    sound.add(name)
  }
  send({ kind: 'begun', index, description: `${basename(file)}: ${edit.description}`, machines: names })
  send({ kind: 'ended', died: (await complaint(names, file, edit)) !== null })
}
await tests.close()
// Vitest leaves the code of a red test, which is what was asked for.
process.exitCode = 0
