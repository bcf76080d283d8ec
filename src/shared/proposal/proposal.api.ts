import type { Reply } from '#contract/endpoint.ts'
import { agreeToProposal, declineProposal, proposals, withdrawProposal } from '#contract/proposal.ts'
import { call } from '../../lib/api.ts'

export type Proposals = Reply<typeof proposals>

/** What waits for a second account or for its time, and what ended lately. @throws ApiError, as all */
export const fetchProposals = (signal: AbortSignal): Promise<Proposals> => call('organizer', proposals, { signal })

export const sendAgreement = (proposalId: string, signal: AbortSignal) =>
  call('organizer', agreeToProposal, { body: { proposalId }, signal, quiet: 'business' })

export const sendDecline = (proposalId: string, reason: string, signal: AbortSignal) =>
  call('organizer', declineProposal, { body: { proposalId, reason }, signal, quiet: 'business' })

export const sendProposalWithdrawal = (proposalId: string, signal: AbortSignal) =>
  call('organizer', withdrawProposal, { body: { proposalId }, signal, quiet: 'business' })
