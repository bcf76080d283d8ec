import { codes } from '#contract/codes.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import {
  agreeToProposal,
  declineProposal,
  endedProposalDays,
  proposalRules,
  type proposals,
  withdrawProposal,
} from '#contract/proposal.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { isOwnCause } from '../../../records/person/own-cause.ts'
import { rehearse } from '../../../records/proposal/rehearsal.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { applyProposalEvent, type ProposalRow } from '../../../records/proposal/proposal-lifecycle.ts'
import { announceEnd } from './proposal-end.ts'
import {
  findCreation,
  listEndedProposals,
  listOpenProposals,
  lockProposal,
  type NamedProposal,
} from '../../../records/proposal/proposal.repository.ts'
import { scheduleEffect, takingOf } from './carry-out.service.ts'
import { proposalSources } from './proposal-sources.ts'

type Proposal = ReplyInput<typeof proposals>['open'][number]

const day = 86_400_000

/** What waits and what ended lately. */
export async function listProposals(
  { database: { executor }, keys, clock }: ServerContext,
  { subject }: Query<typeof proposals>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof proposals>> {
  const now = clock()
  const open = await listOpenProposals(executor, subject)
  const ended = await listEndedProposals(executor, subject, new Date(now.getTime() - endedProposalDays * day))
  const createdAt = await findCreation(executor, caller.id)
  const onWire = async (row: NamedProposal): Promise<Proposal> =>
    proposalOnWire(row, caller, await obstacleOf(executor, keys, caller, row.proposal, createdAt))
  return {
    now,
    open: await Promise.all(open.map(onWire)),
    ended: ended.map((row) => proposalOnWire(row, caller, null)),
  }
}

const proposalOnWire = (
  { proposal: row, proposedBy, agreedBy }: NamedProposal,
  caller: OrganizerCaller,
  obstacle: string | null,
): Proposal => ({
  proposalId: row.id,
  kind: row.kind,
  subject: row.subject,
  state: row.state,
  title: row.title,
  reason: row.reason,
  people: row.people,
  before: row.before,
  after: row.after,
  proposedBy,
  proposedAt: row.proposedAt,
  isOwn: row.proposedBy === caller.id,
  obstacle,
  agreedBy,
  dueAt: row.dueAt,
  endedAt: row.endedAt,
  opinion: row.opinion,
})

/** Why the caller is no second person for a proposal; null where nothing keeps it. */
async function obstacleOf(
  executor: Executor,
  keys: ServerContext['keys'],
  caller: OrganizerCaller,
  { proposedBy, proposedAt }: ProposalRow,
  createdAt: Date | null,
): Promise<string | null> {
  if (proposedBy === caller.id) return '这是你提议的，请交给联合会的另一位管理员同意'
  if (await isOwnCause(executor, keys, caller, { enteredBy: [proposedBy] }))
    return '你和提议的账号是同一个人，请交给联合会的另一位管理员同意'
  if (createdAt === null || createdAt > proposedAt) return '你的账号是在提议之后才有的，请交给联合会的另一位管理员同意'
  return null
}

/** @throws BusinessError notFound */
async function requireProposal(executor: Executor, proposalId: string): Promise<ProposalRow> {
  const row = await lockProposal(executor, Number(proposalId))
  if (!row) throw notFound('这项提议')
  return row
}

/** @throws BusinessError notFound, ownCause, stateRefused by the chart; what doing it throws */
export function approveProposal(
  context: ServerContext,
  { proposalId }: Body<typeof agreeToProposal>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof agreeToProposal>> {
  const { database, keys, clock } = context
  return database.executor.transaction(async (transaction) => {
    const now = clock()
    const row = await requireProposal(transaction, proposalId)
    const obstacle = await obstacleOf(transaction, keys, caller, row, await findCreation(transaction, caller.id))
    if (obstacle !== null) throw new BusinessError(codes.ownCause, obstacle)
    const isWaiting = proposalRules[row.kind].waitMs > 0
    const dueAt = isWaiting ? await scheduleEffect(transaction, row, now) : row.dueAt
    const agreement = { agreedBy: caller.id, agreedAt: now, dueAt }
    const agreed = await applyProposalEvent(transaction, row, 'proposal.agreed', agreement, now)
    const take = (savepoint: Executor) => {
      const { taking, body } = takingOf(context, savepoint, row, caller, now)
      return proposalSources[row.kind].take(taking, body)
    }
    const entry = isWaiting ? await rehearse(transaction, take) : await take(transaction)
    if (!isWaiting) await announceEnd(context, transaction, agreed, row, now)
    await recordAct(transaction, caller, { ...entry, act: agreeToProposal.act }, now)
    return { state: agreed.state }
  })
}

/** @throws BusinessError notFound; ownCause for one's own, which is withdrawn; stateRefused by the chart */
export function rejectProposal(
  context: ServerContext,
  { proposalId, reason }: Body<typeof declineProposal>,
  caller: OrganizerCaller,
): Promise<null> {
  return context.database.executor.transaction(async (transaction) => {
    const row = await requireProposal(transaction, proposalId)
    if (row.proposedBy === caller.id)
      throw new BusinessError(
        codes.ownCause,
        '这是你提议的，不办的话请撤回；要看别人的意见，请交给联合会的另一位管理员',
      )
    const now = context.clock()
    const values = { endedBy: caller.id, opinion: reason }
    const ended = await applyProposalEvent(transaction, row, 'proposal.declined', values, now)
    await announceEnd(context, transaction, ended, row, now)
    const entry = { act: declineProposal.act, organizationId: row.organizationId, subject: row.title, reason }
    await recordAct(transaction, caller, entry, now)
    return null
  })
}

/** @throws BusinessError notFound; ownCause for a colleague's that needs a second account; stateRefused by the chart */
export function cancelProposal(
  context: ServerContext,
  { proposalId }: Body<typeof withdrawProposal>,
  caller: OrganizerCaller,
): Promise<null> {
  return context.database.executor.transaction(async (transaction) => {
    const row = await requireProposal(transaction, proposalId)
    if (row.proposedBy !== caller.id && proposalRules[row.kind].needsSecond)
      throw new BusinessError(codes.ownCause, '只有提议的账号可以撤回，你可以选“不同意”')
    const now = context.clock()
    const ended = await applyProposalEvent(transaction, row, 'proposal.withdrawn', { endedBy: caller.id }, now)
    await announceEnd(context, transaction, ended, row, now)
    const entry = { act: withdrawProposal.act, organizationId: row.organizationId, subject: row.title }
    await recordAct(transaction, caller, entry, now)
    return null
  })
}
