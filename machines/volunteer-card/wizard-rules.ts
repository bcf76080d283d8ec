import { type CardDraft, cardDraftValue } from '#domain/card/draft.ts'
import {
  type CardBasis,
  type CardProblem,
  type CardStep,
  lacksFacts,
  cardStepProblems,
  reachableStep,
  stepOf,
} from '#domain/card/steps.ts'
import { ensure } from '#domain/ensure.ts'
import { failureOf } from '../failure.ts'
import { cardMachine } from '../lifecycle/card.machine.ts'
import { statesTagged } from '../lifecycle/lifecycle.ts'
import type { VolunteerCardContext, LatestApplication } from './volunteer-card.types.ts'

const openStates: readonly string[] = statesTagged(cardMachine, 'open')
const editableStates: readonly string[] = statesTagged(cardMachine, 'editable')

/** `codes.stateRefused` and `codes.cardOpen`: the application went on elsewhere, what this page holds is old. */
const outdatedCodes: readonly string[] = ['12001', '12032']

export const isOutdated = (error: unknown): boolean => outdatedCodes.includes(failureOf(error).code)

/** The application is over and another can be made. */
export const hasEnded = ({ state }: LatestApplication): boolean => state !== null && !openStates.includes(state)

/** Whether the address shows what became of the application and no form; one that ended leaves the form to the next. */
export function isDecided({ application, address }: VolunteerCardContext): boolean {
  const { state } = application
  if (state === null || editableStates.includes(state)) return false
  return !hasEnded(application) || address === null || address === 'detail' || address === 'success'
}

/** Whatever asks for it stands behind the load. */
export const basisOf = ({ basis }: Pick<VolunteerCardContext, 'basis'>): CardBasis => ensure(basis)

export const wizardProblems = (context: VolunteerCardContext, step: CardStep): CardProblem[] =>
  cardStepProblems(step, context.draft, basisOf(context))

/** The step that an address leads to; without one, the first that is not done. */
export const destination = ({ address, draft, basis }: VolunteerCardContext): CardStep =>
  reachableStep(address, draft, basisOf({ basis }))

/** Whether the step gives the profile anything it lacks. */
export const hasNewFacts = (context: VolunteerCardContext): boolean => lacksFacts(context.draft, basisOf(context))

/**
 * A changed draft and the reported problems that it leaves: what the rules found goes as soon as they no longer find it, what the server alone
 * found goes when its field changes, and a new problem waits for the next wish.
 */
export function afterDraft(
  context: VolunteerCardContext,
  draft: CardDraft,
): Pick<VolunteerCardContext, 'draft' | 'problems'> {
  const stands = ({ field }: CardProblem): boolean => {
    const isFound = (at: CardDraft): boolean =>
      wizardProblems({ ...context, draft: at }, stepOf(field, at)).some((problem) => problem.field === field)
    const isSame = cardDraftValue(draft, field) === cardDraftValue(context.draft, field)
    return isFound(draft) || (isSame && !isFound(context.draft))
  }
  return { draft, problems: context.problems.filter(stands) }
}

/** The form is for the next application; what ended has no part in it. */
export function withoutEnded({ application, basis }: VolunteerCardContext): Partial<VolunteerCardContext> {
  if (!hasEnded(application)) return {}
  return { application: { applicationId: null, state: null }, basis: { ...basisOf({ basis }), criticised: [] } }
}

/** The step that holds the first of the reported problems. */
export const faultyStep = ({ problems, draft }: VolunteerCardContext): CardStep =>
  stepOf(ensure(problems[0]).field, draft)

export function problemsOfFailure(error: unknown): readonly CardProblem[] {
  const { problems } = (error ?? {}) as { problems?: readonly CardProblem[] }
  return problems ?? []
}
