import { codes } from '#contract/codes.ts'
import type { ReplyInput } from '#contract/endpoint.ts'
import { proposalRules, type refusableProposal } from '#contract/proposal.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError } from '../../../errors.ts'
import { tokenHash } from '../../../records/account/tokens.ts'
import { applyProposalEvent, type ProposalRow } from '../../../records/proposal/proposal-lifecycle.ts'
import { announceEnd } from './proposal-end.ts'
import { lockLinked } from '../../../records/proposal/proposal.repository.ts'

/** @throws BusinessError ticketInvalid */
async function requireLinked(executor: Executor, token: string | undefined): Promise<ProposalRow> {
  const row = await lockLinked(executor, tokenHash(token ?? ''))
  if (row) return row
  const message = '这个链接已失效：事情已经办结或停止了，或者链接不完整。有疑问请拨打 12355'
  throw new BusinessError(codes.ticketInvalid, message)
}

/** What whoever holds the link can refuse. @throws BusinessError ticketInvalid */
export const readRefusableAct = (
  { database }: ServerContext,
  token: string | undefined,
): Promise<ReplyInput<typeof refusableProposal>> =>
  database.executor.transaction(async (transaction) => {
    const { kind, title, after, proposedAt, state, dueAt } = await requireLinked(transaction, token)
    return {
      label: proposalRules[kind].label,
      title,
      after,
      proposedAt,
      doneAt: state === 'pendingEffect' ? dueAt : null,
    }
  })

/** @throws BusinessError ticketInvalid; stateRefused by the chart */
export const refuseProposedAct = (context: ServerContext, token: string | undefined): Promise<null> =>
  context.database.executor.transaction(async (transaction) => {
    const row = await requireLinked(transaction, token)
    const now = context.clock()
    const ended = await applyProposalEvent(transaction, row, 'proposal.refused', {}, now)
    await announceEnd(context, transaction, ended, row, now)
    return null
  })
