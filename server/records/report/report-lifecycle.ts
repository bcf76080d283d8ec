import type { ReportEventType, ReportState } from '#domain/lifecycle/report.ts'
import { reportRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { initialState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { reportMachine } from '#machines/lifecycle/report.machine.ts'
import type { Executor } from '../../database/client.ts'
import { createLifecycle } from '../../database/lifecycle.ts'
import { report } from '../../database/schema/report.ts'

export type StoredReportRow = typeof report.$inferSelect

export const reportLifecycle = createLifecycle({
  machine: reportMachine,
  table: report,
  columns: ({ state }) => ({ state }),
  refusal: reportRefusal,
})

export const newReportState: ReportState = initialState(reportMachine).state
export const waitingReportStates: readonly ReportState[] = statesTagged(reportMachine, 'waiting')

/** What a decision writes beside the state; the opinion encrypted. */
export type ReportDecision = Pick<StoredReportRow, 'opinion' | 'decidedAt' | 'decidedBy'>

/**
 * The one way of a report's state, by its chart; the caller's transaction has locked its row.
 * @throws BusinessError stateRefused, naming state and event
 */
export const applyReportEvent = (
  executor: Executor,
  row: StoredReportRow,
  event: ReportEventType,
  decision: ReportDecision,
): Promise<StoredReportRow> => reportLifecycle.write(executor, row.id, reportLifecycle.next(row, event), decision)
