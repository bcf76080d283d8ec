import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { Model } from './model.ts'

/** A machine of the product with its model. */
export interface Modelled {
  /** The name of its tests: `tests/paths/<name>.*`. */
  name: string
  /** `machines/…/….machine.ts` */
  file: string
  /** The name under which the file exports it. */
  exported: string
  machine: AnyStateMachine
  /** None: no `tests/paths/*.model.ts` is about it. */
  model: Model | null
}

/** Every machine of `machines/` with the model that is about it, found in the folders. */
export async function allModels(): Promise<Modelled[]> {
  const models = await Promise.all(
    globSync('tests/paths/*.model.ts').map(async (file) => ({
      name: basename(file, '.model.ts'),
      models: Object.values(await load(file)).filter(isModel),
    })),
  )
  const files = globSync('machines/**/*.machine.ts').toSorted()
  const modules = await Promise.all(
    files.map(async (file) =>
      Object.entries(await load(file))
        .filter((entry): entry is [string, AnyStateMachine] => entry[1] instanceof StateMachine)
        .map(([exported, machine]): Modelled => {
          const owner = models.find((m) => m.models.some((model) => model.machine === machine))
          const model = owner?.models.find((m) => m.machine === machine) ?? null
          return { name: owner?.name ?? guess(file), file, exported, machine, model }
        }),
    ),
  )
  return modules.flat()
}

/** The machine that a file exports, with its model; without all the others, which take longer to read than to be broken. */
export async function oneModel({ name, file, exported }: Pick<Modelled, 'name' | 'file' | 'exported'>): Promise<Model> {
  const machine = ((await load(file)) as Record<string, unknown>)[exported]
  const model = Object.values(await load(`tests/paths/${name}.model.ts`))
    .filter(isModel)
    .find((one) => one.machine === machine)
  if (!model) throw new Error(`no model of ${name}`)
  return model
}

const load = async (file: string): Promise<object> => (await import(pathToFileURL(resolve(file)).href)) as object

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'machine' in value && 'spec' in value

const guess = (file: string): string =>
  `${basename(file, '.machine.ts')}${dirname(file).endsWith('lifecycle') ? '-lifecycle' : ''}`
