import type { CardDraft } from '#domain/card/draft.ts'
import type { CardBasis, CardProblem, CardStep } from '#domain/card/steps.ts'
import type { CardState } from '#domain/lifecycle/card.ts'
import type { Failure } from '../failure.ts'

/** The newest application; `state` null when there never was one. */
export interface LatestApplication {
  applicationId: string | null
  state: CardState | null
}

export interface LoadedCard {
  application: LatestApplication
  draft: CardDraft | null
  basis: CardBasis
}

/** Where an address of the wizard points. */
export type CardAddress = CardStep | 'success'

export interface VolunteerCardContext {
  address: CardAddress | null
  application: LatestApplication
  draft: CardDraft
  basis: CardBasis | null
  /** Fields that the last wish found wrong, in the order of the page. */
  problems: readonly CardProblem[]
  failure: Failure | null
}

export type VolunteerCardEvent =
  | { type: 'load.retried' }
  | { type: 'address.opened'; address: CardAddress }
  | { type: 'draft.changed'; draft: CardDraft }
  /** A draft that was saved elsewhere took the place of this one; at `address` the person goes on, if that step can be reached. */
  | { type: 'draft.replaced'; draft: CardDraft; address: CardStep | null }
  /** The application went on in another place, which is why a draft was refused; null when this page had nothing to save. */
  | { type: 'application.changed'; failure: Failure | null }
  | { type: 'step.done' }
  | { type: 'step.back' }
  | { type: 'submit.wished' }
  | { type: 'cancel.confirmed' }
  | { type: 'lost.confirmed' }
  /** A new application after one that ended. */
  | { type: 'renewal.wished' }

/** `step.refused` after a wish that found problems: the page leads to the first. */
export type CardEmitted = { type: 'step.refused' }
