import type { z } from 'zod'
import { codes } from '#contract/codes.ts'
import { proposalDays, type ProposalKind, proposalRules, type proposed } from '#contract/proposal.ts'
import type { StaffAct } from '#contract/staff-act-labels.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { registerDue, scheduleDue } from '../../due/due.ts'
import { BusinessError } from '../../errors.ts'
import type { OrganizerCaller } from '../../http/caller.ts'
import { rehearse } from '../review/rehearsal.ts'
import { findDecider } from '../review/review.repository.ts'
import { recordAct } from '../staff-log/staff-act.ts'
import { applyProposalEvent, proposedState, type ProposalRow } from './proposal-lifecycle.ts'
import { announceEnd, announceProposal } from './proposal-notice.ts'
import { sealContent, unsealContent } from './proposal-content.ts'
import { insertProposal, lockProposal } from './proposal.repository.ts'
import type { Taking } from './proposal-source.ts'
import { proposalSources } from './proposal-sources.ts'

const proposalDue = 'proposal.due'
const day = 86_400_000

/** Of the call that proposes. */
export interface ProposalRequest {
  readonly kind: ProposalKind
  readonly act: StaffAct
  readonly body: unknown
  /** Of addresses that people are sent. */
  readonly origin: string
}

/**
 * Writes down what somebody of the federation wants done, once it was done and undone to find out whether it can be.
 * @throws BusinessError stateRefused where the same waits already; what doing it throws
 */
export function propose(
  context: ServerContext,
  caller: OrganizerCaller,
  { kind, act, body, origin }: ProposalRequest,
): Promise<z.infer<typeof proposed>> {
  const { database, keys, clock } = context
  const source = proposalSources[kind]
  const { needsSecond, waitMs } = proposalRules[kind]
  return database.executor.transaction(async (transaction) => {
    const now = clock()
    const taking: Taking = { context, executor: transaction, decider: caller, origin, now }
    const people = await source.people(taking, body)
    const entry = await rehearse(transaction, (inside) => source.take({ ...taking, executor: inside }, body))
    const dueAt = new Date(now.getTime() + (needsSecond ? proposalDays * day : waitMs))
    const row = await insertProposal(transaction, {
      kind,
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
    return { proposalId: String(row.id), dueAt: dueAt.toISOString() }
  })
}

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
    await executor.transaction(async (inside) => {
      const { taking, body } = takingOf(context, inside, row, decider, now)
      await proposalSources[row.kind].take(taking, body)
    })
    return null
  } catch (error) {
    if (error instanceof BusinessError) return error.message
    throw error
  }
}
