import {
  type CardBasis,
  type CardProblem,
  type CardStep,
  firstOpenStep,
  needsGuardian,
  problemsOf,
  reachableStep,
  stepOf,
} from '#contract/card/steps.ts'
import type { CardContext } from './volunteer-card.types.ts'

export const basisOf = ({ basis }: Pick<CardContext, 'basis'>): CardBasis => {
  if (basis === null) throw new Error('the application is not loaded')
  return basis
}

export const problemsIn = (context: CardContext, step: CardStep): CardProblem[] =>
  problemsOf(step, context.draft, basisOf(context))

/** The step that an address leads to; without one, the first that is not done. */
export function destination({ wanted, draft, basis }: CardContext): CardStep {
  const known = basisOf({ basis })
  return wanted === null || wanted === 'success' ? firstOpenStep(draft, known) : reachableStep(wanted, draft, known)
}

/** Whether the step gives the profile anything it lacks. */
export const hasNewFacts = (context: CardContext): boolean => {
  const { facts } = basisOf(context)
  return facts.missing.length > 0 || (needsGuardian(context.draft, basisOf(context)) && !facts.guardianConsent)
}

export const faultyStep = ({ problems, draft }: CardContext): CardStep | null => {
  const [first] = problems
  return first ? stepOf(first.field, draft) : null
}

export function problemsOfFailure(error: unknown): readonly CardProblem[] {
  const { problems } = (error ?? {}) as { problems?: readonly CardProblem[] }
  return problems ?? []
}
