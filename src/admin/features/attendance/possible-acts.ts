import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import type { Withdrawal } from '#contract/attendance/attendance-list.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'

/** The way in which somebody can be marked now; null where the chart allows neither. */
export function markableWay(state: ApplicationState): AttendancePurpose | null {
  if (allows(applicationMachine, state, 'application.checkedIn')) return 'in'
  return allows(applicationMachine, state, 'application.checkedOut') ? 'out' : null
}

/** The mark that can be taken back; null where the chart allows none. */
export function withdrawable(state: ApplicationState): Withdrawal | null {
  if (!allows(applicationMachine, state, 'application.markWithdrawn')) return null
  if (state === 'checkedIn') return 'in'
  return state === 'completed' ? 'out' : 'absent'
}

export const canBeAbsent = (state: ApplicationState): boolean =>
  state === 'confirmed' && allows(applicationMachine, state, 'application.markedAbsent')
