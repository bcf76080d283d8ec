import {
  type ServiceDistrictEventType,
  serviceDistrictEvents,
  type ServiceDistrictState,
} from '#domain/lifecycle/service-district.ts'
import { allows, initialState, nextState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { serviceDistrictMachine } from '#machines/lifecycle/service-district.machine.ts'

export const newDistrictState: ServiceDistrictState = initialState(serviceDistrictMachine).state
export const waitingDistrictStates: readonly ServiceDistrictState[] = statesTagged(serviceDistrictMachine, 'waiting')
/** Of those that count for the limit. */
export const activeDistrictStates: readonly ServiceDistrictState[] = statesTagged(serviceDistrictMachine, 'active')

/** What the chart allows in a state, whoever may do it. */
export const districtEventsOf = (state: ServiceDistrictState): ServiceDistrictEventType[] =>
  serviceDistrictEvents.filter((event) => allows(serviceDistrictMachine, state, event))

/** Where an event leads; null where the chart does not allow it. */
export const nextDistrictState = (
  state: ServiceDistrictState,
  event: ServiceDistrictEventType,
): ServiceDistrictState | null =>
  nextState(serviceDistrictMachine, { state, context: {} }, { type: event })?.state ?? null
