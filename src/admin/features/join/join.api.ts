import { codes } from '#contract/codes.ts'
import type { Reply } from '#contract/endpoint.ts'
import { acceptInvitation, type InvitationForm, type InvitationReply, staffInvitation } from '#contract/staff.ts'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'

/** A login that is there is no part of it. */
const options = { bare: true, quiet: 'business' } as const

/** Whether an invitation is over, by the refusal of a call. */
export const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === String(codes.ticketInvalid)

/** What an invitation is for, or the sentence that says that it is over. @throws ApiError */
export const readInvitation = (token: string, signal: AbortSignal): Promise<InvitationReply | string> =>
  call('organizer', staffInvitation, { ...options, signal, headers: { 'x-invitation': token } }).catch(
    (error: unknown) => {
      if (isOver(error)) return error.message
      throw error
    },
  )

/** Makes the account. @throws ApiError */
export const sendAcceptance = (
  token: string,
  body: InvitationForm,
  signal: AbortSignal,
): Promise<Reply<typeof acceptInvitation>> =>
  call('organizer', acceptInvitation, { ...options, signal, headers: { 'x-invitation': token }, body })
