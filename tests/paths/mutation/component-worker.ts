import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { SerializedError } from 'vitest'
import { createVitest, type TestModule } from 'vitest/node'
import type { ViteUserConfig } from 'vitest/config'
import { allModels, type Modelled } from '../support/models.ts'
import { componentEditsOf } from './component-edits.ts'
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

/** How the tests of components are run. */
const { default: config } = (await import(pathToFileURL(resolve('vitest.config.ts')).href)) as {
  default: ViteUserConfig
}
const screens = config.test?.projects
  ?.map((project) => (typeof project === 'object' && 'test' in project ? project.test : undefined))
  .find((test) => test?.name === 'screens')

const machines = (await allModels()).filter(({ name, model }) => model && existsSync(testOf(name)))
/** By file: the machines that it meets, whose tests are to notice what is wrong with it. */
const met = new Map<string, string[]>()
for (const machine of machines) {
  for (const file of subscribers(machine)) met.set(file, [...(met.get(file) ?? []), machine.name])
}

/** The edit that the next run reads in place of the file's own text. */
let current: { file: string; edit: Edit } | null = null
const vitest = await createVitest(
  {
    config: false,
    watch: false,
    fsModuleCache: false,
    bail: 1,
    reporters: [{ onTestCaseResult: () => send({ kind: 'alive' }) }],
    testTimeout: timeoutMs,
  },
  {
    // Threads end with the one that this is; other processes would stay in what they hang in.
    test: { ...screens, css: false, pool: 'threads' },
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load(id) {
          if (!current || id.split('?')[0] !== resolve(current.file)) return null
          return edited(readFileSync(current.file, 'utf8'), current.edit)
        },
      },
    ],
  },
)

/** What the first test of these machines that turns red says. */
async function complaint(names: readonly string[], file: string, edit: Edit | null): Promise<string | null> {
  // What was edited for the last run is read again as well.
  for (const changed of [current?.file, file]) if (changed) vitest.invalidateFile(resolve(changed))
  current = edit && { file, edit }
  for (const name of names) {
    const specifications = await vitest.globTestSpecifications([testOf(name)])
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    vitest.state.clearErrors()
    // Vitest answers with the modules of the runs before as well.
    const own = testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId))
    const [error] = [...(unhandledErrors as SerializedError[]), ...own.flatMap(errorsOf)]
    if (error) return [error.message, error.diff].filter(Boolean).join('\n')
  }
  return null
}

const errorsOf = (module: TestModule): readonly SerializedError[] => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ...[...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []),
]

const mutants = [...met].flatMap(([file, names]) =>
  only && !names.includes(only)
    ? []
    : componentEditsOf(file, readFileSync(file, 'utf8')).map((edit) => ({ file, names, edit })),
)
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
await vitest.close()
// Vitest leaves the code of a red test, which is what was asked for.
process.exitCode = 0
