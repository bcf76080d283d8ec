import type { z } from 'zod'
import { codes } from '#contract/codes.ts'
import { proposalDays, proposalRules, type proposed } from '#contract/proposal.ts'
import type { StaffAct } from '#domain/staff-log/staff-act-labels.ts'
import type { ServerContext } from '../../context.ts'
import { scheduleDue } from '../../due/due.ts'
import { BusinessError } from '../../errors.ts'
import type { OrganizerCaller } from '../caller/caller.ts'
import { rehearse } from './rehearsal.ts'
import { recordAct } from '../staff-log/staff-act.ts'
import { applyProposalEvent, proposedState } from './proposal-lifecycle.ts'
import { announceProposal } from './proposal-notice.ts'
import { sealContent } from './proposal-content.ts'
import { insertProposal } from './proposal.repository.ts'
import type { ProposalSource, Taking } from './proposal-source.ts'

/** The kind of what becomes due. */
export const proposalDue = 'proposal.due'
const day = 86_400_000

/** Of the call that proposes. */
export interface ProposalRequest {
  readonly source: ProposalSource
  readonly act: StaffAct
  readonly body: unknown
  /** Of addresses that people are sent. */
  readonly origin: string
}

/**
 * Writes down what somebody of the federation wants done, once it was done and undone to find out whether it can be.
 * @throws BusinessError stateRefused where the same waits already; what doing it throws
 */
export function proposeDecision(
  context: ServerContext,
  caller: OrganizerCaller,
  { source, act, body, origin }: ProposalRequest,
): Promise<z.input<typeof proposed>> {
  const { database, keys, clock } = context
  const { needsSecond, waitMs } = proposalRules[source.kind]
  return database.executor.transaction(async (transaction) => {
    const now = clock()
    const taking: Taking = { context, executor: transaction, decider: caller, origin, now }
    const people = await source.people(taking, body)
    const entry = await rehearse(transaction, (savepoint) => source.take({ ...taking, executor: savepoint }, body))
    const dueAt = new Date(now.getTime() + (needsSecond ? proposalDays * day : waitMs))
    const row = await insertProposal(transaction, {
      kind: source.kind,
      subject: source.subject(body),
      state: proposedState,
      title: entry.subject,
      reason: entry.reason ?? null,
      people,
      before: entry.before ?? null,
      after: entry.after ?? null,
      content: sealContent(keys, body, origin),
      organizationId: entry.organizationId,
      proposedBy: caller.id,
      proposedAt: now,
      dueAt,
    })
    if (!row) throw new BusinessError(codes.stateRefused, '同样的事已经有一项提议在等，请先办理或撤回那一项')
    if (!needsSecond) await applyProposalEvent(transaction, row, 'proposal.begun', {}, now)
    await scheduleDue(transaction, proposalDue, row.id, dueAt)
    await source.note(taking, body)
    await announceProposal(taking, row, await source.touched(taking, body))
    await recordAct(transaction, caller, { ...entry, act }, now)
    return { proposalId: row.id, dueAt }
  })
}
