import type { Body, Reply } from '#contract/endpoint.ts'
import { changeDuty, inviteStaff, staffList, withdrawInvitation } from '#contract/staff/staff.ts'
import { requireSecondFactor } from '#contract/second-factor.ts'
import { call } from '../../../lib/api.ts'

export type Staff = Reply<typeof staffList>

/** Colleagues and open invitations of the own organization. @throws ApiError */
export const fetchStaff = (signal: AbortSignal): Promise<Staff> => call('organizer', staffList, { signal })

/** The form shows a refusal. @throws ApiError */
export const sendStaffInvitation = (body: Body<typeof inviteStaff>, signal: AbortSignal) =>
  call('organizer', inviteStaff, { body, signal, quiet: 'business' })

/** @throws ApiError */
export const sendStaffInvitationWithdrawal = (invitationId: string, signal: AbortSignal) =>
  call('organizer', withdrawInvitation, { body: { invitationId }, signal, quiet: 'business' })

/** @throws ApiError */
export const sendDuty = (body: Body<typeof changeDuty>, signal: AbortSignal) =>
  call('organizer', changeDuty, { body, signal, quiet: 'business' })

/** @throws ApiError */
export const sendRequirement = (body: Body<typeof requireSecondFactor>, signal: AbortSignal) =>
  call('organizer', requireSecondFactor, { body, signal, quiet: 'business' })
