import { ignoreGoal } from './denominator.ts'
import type { FrozenPath } from './frozen.ts'
import { hearingIn } from './hearing.ts'
import type { Model } from './model.ts'
import { refuseIgnored, type Ui, type Vocabulary } from './ui.ts'

/** What a page was asked to refuse, and did. */
export class Refusals {
  readonly #model: Model
  readonly #vocabulary: Vocabulary
  readonly #types = new Set<string>()
  /** Goal → why the paths that led there count for nothing. */
  readonly #reasons = new Map<string, string>()

  constructor(model: Model, vocabulary: Vocabulary) {
    this.#model = model
    this.#vocabulary = vocabulary
  }

  /** Answers the types that the page refused in this state. */
  async ask(ui: Ui, state: string, path: FrozenPath): Promise<readonly string[]> {
    const { pressable } = this.#model
    const types = await refuseIgnored(ui, this.#vocabulary, state, hearingIn(this.#model, state), pressable)
    for (const type of types) {
      this.#types.add(type)
      this.#reasons.set(ignoreGoal(state, type), this.#reasonsAlong(path))
    }
    return types
  }

  /** The goals that only paths with a step of the suite's own reached, each with the reasons for these steps. */
  waived(covered: ReadonlySet<string>): Record<string, string> {
    return Object.fromEntries([...this.#reasons].filter(([goal]) => !covered.has(goal)))
  }

  /** Refusals of the vocabulary that no state and no step of these paths asked for. */
  unused(paths: readonly FrozenPath[]): string[] {
    const steps = paths.flatMap((path) => path.steps).filter((step) => step.refused)
    const refused = new Set(steps.flatMap(({ do: c }) => (c.kind === 'send' ? [c.event.type] : [])))
    return Object.keys(this.#vocabulary.refusals ?? {}).filter((type) => !this.#types.has(type) && !refused.has(type))
  }

  #reasonsAlong({ steps }: FrozenPath): string {
    const { elsewhere = {} } = this.#vocabulary
    const reasons = steps.flatMap(({ do: c }) => (c.kind === 'send' ? (elsewhere[c.event.type] ?? []) : []))
    return [...new Set(reasons)].join('；')
  }
}
