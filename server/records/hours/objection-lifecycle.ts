import { codes } from '#contract/codes.ts'
import { objectionRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { type ObjectionEventType, objectionEvents, type ObjectionState } from '#domain/lifecycle/objection.ts'
import { nextState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { objectionMachine } from '#machines/lifecycle/objection.machine.ts'
import { BusinessError } from '../../errors.ts'

export const waitingObjectionStates: readonly ObjectionState[] = statesTagged(objectionMachine, 'waiting')

interface Turn {
  readonly state: ObjectionState
  readonly explainedAt: Date | null
}

const after = ({ state, explainedAt }: Turn, event: ObjectionEventType) =>
  nextState(objectionMachine, { state, context: { isExplained: explainedAt !== null } }, { type: event })

/** What the chart allows now, whoever may do it. */
export const objectionEventsOf = (turn: Turn): ObjectionEventType[] =>
  objectionEvents.filter((event) => after(turn, event) !== null)

/** Where an event leads. @throws BusinessError stateRefused */
export function nextObjectionState(turn: Turn, event: ObjectionEventType): ObjectionState {
  const next = after(turn, event)
  if (!next) throw new BusinessError(codes.stateRefused, objectionRefusal(turn.state, event))
  return next.state
}
