import { z } from 'zod'
import { userType } from '../auth.ts'
import { endpoint, everyDuty, replyInstant } from '../endpoint.ts'
import { everyState } from '#domain/organization/open-states.ts'
import { securityTicketHeader } from './security.ts'
import { logoffStates } from '#domain/lifecycle/logoff.ts'

const newPassword = {
  password: z.string().max(128),
  passwordAgain: z.string().max(128),
}

/** Password reset payload (docs/rules/sign-in.md#recovery). */
const resetBody = z.object({ loginType: userType, ...newPassword })

const ticketHeader = z.object({ 'x-reset-ticket': z.string().max(200).optional() })

/**
 * Sets a new password. The right to it is proved by the one-use ticket in `X-Reset-Ticket`, or by a token of an account that is
 * flagged weak or forced. Revokes every session of the account.
 */
export const resetVolunteerPassword = endpoint({
  method: 'POST',
  path: '/auth/findpwd/users/resetModifyPwd',
  caller: 'open',
  headers: ticketHeader,
  body: resetBody,
  reply: z.null(),
})

export const resetOrganizerPassword = endpoint({
  method: 'POST',
  path: '/auth/findpwd/usersAdmin/resetModifyPwd',
  caller: 'open',
  headers: ticketHeader,
  body: resetBody,
  reply: z.null(),
})

/** As the POST pair, by the bearer of a flagged account alone; the portal does not use it. */
export const resetVolunteerPasswordByGet = endpoint({
  method: 'GET',
  path: '/api/usMain/resetModifyPwd',
  base: 'root',
  caller: 'volunteer',
  allowedDuring: ['forcedChange'],
  changesData: true,
  query: resetBody,
  reply: z.null(),
})

export const resetOrganizerPasswordByGet = endpoint({
  method: 'GET',
  path: '/api/manager/usersAdmin/resetModifyPwd',
  base: 'root',
  caller: 'organizer',
  act: 'account.password',
  duties: everyDuty,
  allowedDuring: ['forcedChange'],
  openIn: everyState,
  changesData: true,
  query: resetBody,
  reply: z.null(),
})

const changeBody = z.object({ oldPassword: z.string().min(1, '请输入现在的密码').max(128), ...newPassword })

/** Changes the password of the caller, who proves the old one; revokes every session of the account. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/volunteer/center/security/changePassword',
  caller: 'volunteer',
  allowedDuring: ['forcedChange'],
  body: changeBody,
  reply: z.null(),
})

/** The same for staff. */
export const changeOrganizerPassword = endpoint({
  method: 'POST',
  path: '/manage/pc/usersAdmin/changePassword',
  caller: 'organizer',
  act: 'account.password',
  duties: everyDuty,
  allowedDuring: ['forcedChange'],
  openIn: everyState,
  body: changeBody,
  reply: z.null(),
})

/** Days in which a cancellation can be taken back. */
export const logoffDays = 15

export const logoffStateReply = z.object({
  state: z.enum(logoffStates),
  appliedAt: replyInstant.nullable(),
  /** End of the cooling-off time; until then it can be cancelled. */
  dueAt: replyInstant.nullable(),
})

/** Starts the cooling-off time by a ticket for it; code 11006 without one. */
export const applyLogoff = endpoint({
  method: 'GET',
  path: '/volunteer/securityCenter/logoff/apply',
  caller: 'volunteer',
  allowedDuring: ['consentMissing'],
  changesData: true,
  headers: securityTicketHeader,
  reply: logoffStateReply,
})

export const logoffState = endpoint({
  method: 'GET',
  path: '/volunteer/securityCenter/logoff/logoffState',
  caller: 'volunteer',
  allowedDuring: ['logoffPending', 'consentMissing'],
  reply: logoffStateReply,
})

export const cancelLogoff = endpoint({
  method: 'GET',
  path: '/volunteer/securityCenter/logoff/cancel',
  caller: 'volunteer',
  allowedDuring: ['logoffPending'],
  changesData: true,
  reply: logoffStateReply,
})
