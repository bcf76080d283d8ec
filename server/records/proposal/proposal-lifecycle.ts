import type { ProposalEventType, ProposalState } from '#domain/lifecycle/proposal.ts'
import { proposalRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { type ProposalKind, proposalRules } from '#contract/proposal.ts'
import { initialState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { proposalMachine } from '#machines/lifecycle/proposal.machine.ts'
import type { Executor } from '../../database/client.ts'
import { createLifecycle } from '../../database/lifecycle.ts'
import { proposal } from '../../database/schema/proposal.ts'

export type ProposalRow = typeof proposal.$inferSelect

const { next, write } = createLifecycle({
  machine: proposalMachine,
  table: proposal,
  columns: ({ state }) => ({ state }),
  refusal: proposalRefusal,
})

/** Where a proposal is that was made now. */
export const proposedState: ProposalState = initialState(proposalMachine).state

const open: readonly ProposalState[] = statesTagged(proposalMachine, 'open')
const isOpenState = (state: ProposalState): boolean => open.includes(state)

const contextOf = (kind: ProposalKind) => {
  const { needsSecond, waitMs } = proposalRules[kind]
  return { needsSecond, waits: waitMs > 0 }
}

/** What an event writes beside the state. */
export type ProposalColumns = Partial<Omit<typeof proposal.$inferInsert, 'state' | 'content' | 'endedAt'>>

/**
 * The one place that changes the state of a proposal, by its chart; the caller's transaction has locked its row. What was to be done is
 * forgotten when it ends.
 * @throws BusinessError stateRefused, naming state and event
 */
export function applyProposalEvent(
  executor: Executor,
  row: ProposalRow,
  event: ProposalEventType,
  values: ProposalColumns,
  now: Date,
): Promise<ProposalRow> {
  const result = next({ state: row.state, stateContext: contextOf(row.kind) }, event)
  const end = isOpenState(result.state) ? {} : { endedAt: now, content: null }
  return write(executor, row.id, result, { ...values, ...end })
}
