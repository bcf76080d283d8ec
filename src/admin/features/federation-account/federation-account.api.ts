import type { Body, Reply } from '#contract/endpoint.ts'
import {
  accountSessions,
  changeFederationDuties,
  endAccountSession,
  endAccountTicket,
  federationAccounts,
  inviteToFederation,
} from '#contract/federation-account/federation-account.ts'
import { withdrawInvitation } from '#contract/staff/staff.ts'
import { call } from '../../../lib/api.ts'

export type Accounts = Reply<typeof federationAccounts>
export type SignIns = Reply<typeof accountSessions>

/** Accounts of the federation and open invitations. @throws ApiError */
export const fetchAccounts = (signal: AbortSignal): Promise<Accounts> =>
  call('organizer', federationAccounts, { signal })

/** @throws ApiError */
export const fetchAccountSignIns = (staffId: string, signal: AbortSignal): Promise<SignIns> =>
  call('organizer', accountSessions, { query: { staffId }, signal })

/** The form shows a refusal. @throws ApiError */
export const sendAccountInvitation = (body: Body<typeof inviteToFederation>, signal: AbortSignal) =>
  call('organizer', inviteToFederation, { body, signal, quiet: 'business' })

/** @throws ApiError */
export const sendAccountInvitationWithdrawal = (invitationId: string, signal: AbortSignal) =>
  call('organizer', withdrawInvitation, { body: { invitationId }, signal, quiet: 'business' })

/** @throws ApiError */
export const sendDuties = (body: Body<typeof changeFederationDuties>, signal: AbortSignal) =>
  call('organizer', changeFederationDuties, { body, signal, quiet: 'business' })

/** @throws ApiError */
export const sendAccountSessionEnd = (body: Body<typeof endAccountSession>, signal: AbortSignal) =>
  call('organizer', endAccountSession, { body, signal, quiet: 'business' })

/** @throws ApiError */
export const sendAccountTicketEnd = (body: Body<typeof endAccountTicket>, signal: AbortSignal) =>
  call('organizer', endAccountTicket, { body, signal, quiet: 'business' })
