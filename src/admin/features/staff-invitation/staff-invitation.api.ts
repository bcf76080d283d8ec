import type { Reply } from '#contract/endpoint.ts'
import { acceptInvitation, type InvitationReply, staffInvitation } from '#contract/staff/staff.ts'
import type { InvitationFormValues } from '#domain/staff/invitation-form.ts'
import { call } from '../../../lib/api.ts'

/** A login that is there is no part of it; the page shows every failure. */
const options = { bare: true, quiet: 'page' } as const

/** What an invitation is for. @throws ApiError */
export const fetchInvitation = (token: string, signal: AbortSignal): Promise<InvitationReply> =>
  call('organizer', staffInvitation, { ...options, signal, headers: { 'x-invitation': token } })

/** Makes the account. @throws ApiError */
export const sendAcceptance = (
  token: string,
  body: InvitationFormValues,
  signal: AbortSignal,
): Promise<Reply<typeof acceptInvitation>> =>
  call('organizer', acceptInvitation, { ...options, signal, headers: { 'x-invitation': token }, body })
