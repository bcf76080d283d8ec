import { type AnomalyEventType, anomalyEvents, type AnomalyState } from '#domain/lifecycle/anomaly.ts'
import { anomalyRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { anomalyMachine } from '#machines/lifecycle/anomaly.machine.ts'
import { initialState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import type { Executor } from '../../database/client.ts'
import { createLifecycle } from '../../database/lifecycle.ts'
import { hourAnomaly } from '../../database/schema/hours.ts'

export type AnomalyRow = typeof hourAnomaly.$inferSelect

const lifecycle = createLifecycle({
  machine: anomalyMachine,
  table: hourAnomaly,
  columns: ({ state }) => ({ state }),
  refusal: anomalyRefusal,
})

export const newAnomalyState: AnomalyState = initialState(anomalyMachine).state
export const waitingAnomalyStates: readonly AnomalyState[] = statesTagged(anomalyMachine, 'waiting')
/** Of what an organization leaves out by itself. */
export const leftOutState: AnomalyState = lifecycle.next({ state: newAnomalyState }, 'anomaly.declined').state

/** What may be done about odd hours in a state. */
export const anomalyEventsOf = (state: AnomalyState): AnomalyEventType[] =>
  anomalyEvents.filter((event) => lifecycle.can({ state }, event))

export const { refuse: refuseAnomalyEvent } = lifecycle

type Written = Pick<AnomalyRow, 'opinion' | 'decidedBy' | 'decidedAt'> & Partial<Pick<AnomalyRow, 'reportedAt'>>

/**
 * The one way of the state of odd hours, by their chart; the caller's transaction has locked their mission.
 * @throws BusinessError stateRefused
 */
export const applyAnomalyEvent = (
  executor: Executor,
  row: Pick<AnomalyRow, 'id' | 'state'>,
  event: AnomalyEventType,
  values: Written,
): Promise<AnomalyRow> => lifecycle.write(executor, row.id, lifecycle.next(row, event), values)
