import type { CardState } from '#domain/lifecycle/card.ts'
import { cardMachine } from '#machines/lifecycle/card.machine.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'

/** States that count for the rule of one application per volunteer. */
export const openCardStates: readonly CardState[] = statesTagged(cardMachine, 'open')
/** States that wait for the federation's decision. */
export const waitingCardStates: readonly CardState[] = statesTagged(cardMachine, 'withFederation')

/** Whether an application of this state counts for the rule of one. */
export const isOpenCard = ({ state }: { readonly state: CardState }): boolean => openCardStates.includes(state)

const editableStates: readonly CardState[] = statesTagged(cardMachine, 'editable')

/** Whether the volunteer may write in an application of this state. */
export const isEditable = (state: CardState): boolean => editableStates.includes(state)
