import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SerializedError } from 'vitest'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import type { ViteUserConfig } from 'vitest/config'

/** A file that is read with other words than it has. */
export interface EditedFile {
  file: string
  source: string
}

interface Options {
  /** As `vitest.config.ts` names it. */
  project: string
  timeoutMs?: number
  /** Where the tests run; left out: where the project runs them. */
  pool?: 'threads'
  onResult?: () => void
}

/** The tests of a project, each run of which may read one file otherwise than it is on the disk. */
export class EditedTests {
  readonly #vitest: Vitest
  readonly #reads: { edited: EditedFile | null }

  private constructor(vitest: Vitest, reads: { edited: EditedFile | null }) {
    this.#vitest = vitest
    this.#reads = reads
  }

  static async open({ project, timeoutMs, pool, onResult }: Options): Promise<EditedTests> {
    const reads: { edited: EditedFile | null } = { edited: null }
    const { default: config } = (await import(pathToFileURL(resolve('vitest.config.ts')).href)) as {
      default: ViteUserConfig
    }
    const own = config.test?.projects
      ?.map((one) => (typeof one === 'object' && 'test' in one ? one.test : undefined))
      .find((test) => test?.name === project)
    const vitest = await createVitest(
      {
        config: false,
        watch: false,
        fsModuleCache: false,
        bail: 1,
        reporters: [{ onTestCaseResult: () => onResult?.() }],
        ...(timeoutMs !== undefined && { testTimeout: timeoutMs }),
      },
      {
        test: { ...own, css: false, ...(pool && { pool }) },
        plugins: [
          {
            name: 'edited',
            enforce: 'pre',
            load: (id) => {
              const { edited } = reads
              return edited && id.split('?')[0] === resolve(edited.file) ? edited.source : null
            },
          },
        ],
      },
    )
    return new EditedTests(vitest, reads)
  }

  /**
   * What is said by the first test of this file that turns red, and whatever breaks beside it; nothing when all are green.
   * @param names the tests that run; left out: all
   */
  async complaints(testFile: string, edited: EditedFile | null, names?: RegExp): Promise<string[]> {
    if (names) this.#vitest.setGlobalTestNamePattern(names)
    else this.#vitest.resetGlobalTestNamePattern()
    // What was edited for the last run is read again as well.
    for (const changed of [this.#reads.edited, edited]) if (changed) this.#vitest.invalidateFile(resolve(changed.file))
    this.#reads.edited = edited
    const specifications = await this.#vitest.globTestSpecifications([testFile])
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications(specifications)
    this.#vitest.state.clearErrors()
    // Vitest answers with the modules of the runs before as well.
    const own = testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId))
    const errors = [...(unhandledErrors as SerializedError[]), ...own.flatMap(errorsOf)]
    return errors.map(({ message, diff }) => [message, diff].filter(Boolean).join('\n'))
  }

  async close(): Promise<void> {
    await this.#vitest.close()
  }
}

const errorsOf = (module: TestModule): readonly SerializedError[] => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ...[...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []),
]
