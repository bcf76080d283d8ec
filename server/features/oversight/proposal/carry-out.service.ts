import { proposalRules } from '#contract/proposal.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { registerDue, scheduleDue } from '../../../due/due.ts'
import { BusinessError } from '../../../errors.ts'
import { findDecider } from '../../../records/staff/staff.repository.ts'
import { announceEnd } from './proposal-end.ts'
import { unsealContent } from '../../../records/proposal/proposal-content.ts'
import { applyProposalEvent, type ProposalRow } from '../../../records/proposal/proposal-lifecycle.ts'
import type { Taking } from '../../../records/proposal/proposal-source.ts'
import { proposalSources } from './proposal-sources.ts'
import { lockProposal } from '../../../records/proposal/proposal.repository.ts'
import { proposalDue } from '../../../records/proposal/propose.service.ts'

/** What a proposal does, for whoever decides about it. */
export const takingOf = (
  context: ServerContext,
  executor: Executor,
  row: ProposalRow,
  decider: Taking['decider'],
  now: Date,
): { readonly taking: Taking; readonly body: unknown } => {
  const { body, origin } = unsealContent(context.keys, row.content)
  return { taking: { context, executor, decider, origin, now }, body }
}

/** When what was agreed to is done. */
export async function scheduleEffect(executor: Executor, row: ProposalRow, now: Date): Promise<Date> {
  const dueAt = new Date(now.getTime() + proposalRules[row.kind].waitMs)
  await scheduleDue(executor, proposalDue, row.id, dueAt)
  return dueAt
}

/** Brings about what was agreed to once its time has come, and ends what nobody agreed to. */
export function registerProposalDue(context: ServerContext): void {
  registerDue(proposalDue, async (transaction, id, now) => {
    const row = await lockProposal(transaction, id)
    if (!row || row.endedAt !== null || row.dueAt > now) return
    if (row.state === 'pendingAgreement') {
      await announceEnd(
        context,
        transaction,
        await applyProposalEvent(transaction, row, 'proposal.expired', {}, now),
        row,
        now,
      )
      return
    }
    const obstacle = await takeEffect(context, transaction, row, now)
    const ended =
      obstacle === null
        ? await applyProposalEvent(transaction, row, 'proposal.done', {}, now)
        : await applyProposalEvent(transaction, row, 'proposal.dropped', { opinion: obstacle }, now)
    await announceEnd(context, transaction, ended, row, now)
  })
}

/** @returns why it could not be done; null when it was */
async function takeEffect(
  context: ServerContext,
  executor: Executor,
  row: ProposalRow,
  now: Date,
): Promise<string | null> {
  const decider = await findDecider(executor, row.agreedBy ?? row.proposedBy)
  if (!decider) return '同意的账号已经不在了'
  try {
    await executor.transaction(async (savepoint) => {
      const { taking, body } = takingOf(context, savepoint, row, decider, now)
      await proposalSources[row.kind].take(taking, body)
    })
    return null
  } catch (error) {
    if (error instanceof BusinessError) return error.message
    throw error
  }
}
