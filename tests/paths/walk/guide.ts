import type { Model } from '../support/model.ts'
import type { Vocabulary } from '../support/ui.ts'
import type { Writer } from './writer.ts'

/** What somebody arranges so that a case happens; where that has to be undone, also how. */
export type Arrangement = string | readonly [before: string, afterwards: string]

/** How a person walks a machine on the demo. */
export interface Guide {
  vocabulary: (writer: Writer) => Vocabulary
  /** By the start that a person can bring about: what to do for it, from signing in on. */
  starts: Readonly<Record<string, string>>
  /** Answers and delays that come without anybody's doing. */
  itself?: readonly string[]
  /** By case: what has to be arranged for an answer, waited for, or done in place of what the vocabulary does. */
  arrange?: Readonly<Record<string, Arrangement>>
  /** What stands in the vocabulary under the name of a sample, and what the demo calls it. */
  names?: readonly (readonly [sample: string, demo: string])[]
  /** Cases that use up what the demo has once: they come when everything else was walked. */
  last?: readonly string[]
  /** What a page could do and the demo cannot. */
  left?: readonly string[]
  /** By case name: in which states a person can do it; left out: wherever the model offers it. */
  offered?: NonNullable<Model['offered']>
}
