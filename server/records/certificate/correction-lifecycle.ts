import { type CorrectionEventType, correctionEvents, type CorrectionState } from '#domain/lifecycle/correction.ts'
import { correctionRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { correctionMachine } from '#machines/lifecycle/correction.machine.ts'
import { initialState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import type { Executor } from '../../database/client.ts'
import { createLifecycle } from '../../database/lifecycle.ts'
import { donationCorrection } from '../../database/schema/certificate.ts'

export type CorrectionRow = typeof donationCorrection.$inferSelect

const lifecycle = createLifecycle({
  machine: correctionMachine,
  table: donationCorrection,
  columns: ({ state }) => ({ state }),
  refusal: correctionRefusal,
})

export const newCorrectionState: CorrectionState = initialState(correctionMachine).state
export const waitingCorrectionStates: readonly CorrectionState[] = statesTagged(correctionMachine, 'waiting')

/** What may be decided about a correction in a state. */
export const correctionEventsOf = (state: CorrectionState): CorrectionEventType[] =>
  correctionEvents.filter((event) => lifecycle.can({ state }, event))

/**
 * The one way of the state of a correction, by its chart; the caller's transaction has locked its row.
 * @throws BusinessError stateRefused
 */
export const applyCorrectionEvent = (
  executor: Executor,
  row: CorrectionRow,
  event: CorrectionEventType,
  decision: Pick<CorrectionRow, 'opinion' | 'decidedAt' | 'decidedBy'>,
): Promise<CorrectionRow> => lifecycle.write(executor, row.id, lifecycle.next(row, event), decision)
