import { z } from 'zod'
import { codeChannels } from '../code.ts'
import { endpoint, everyDuty, replyInstant } from '../endpoint.ts'
import { verificationCodeSchema } from '#domain/fields/code.ts'
import { emailSchema } from '#domain/fields/email.ts'
import { mobileSchema } from '#domain/fields/mobile.ts'
import { everyState } from '#domain/organization/open-states.ts'
import { usernameSchema } from '#domain/fields/username.ts'

/** What a volunteer does with a ticket of `securityTicket`. */
export const securityActs = ['logoff', 'unbindMobile', 'unbindEmail'] as const
export type SecurityAct = (typeof securityActs)[number]

/** What one ticket of an account is for. */
export const ticketPurposes = ['resetPassword', ...securityActs] as const
export type TicketPurpose = (typeof ticketPurposes)[number]

/** How long a ticket of an account is good (docs/rules/sign-in.md#tickets). */
export const ticketLifetimeSeconds = 600

/** Carries the ticket of `securityTicket`. */
export const securityTicketHeader = z.object({ 'x-security-ticket': z.string().max(200).optional() })

/** Days that lie between two changes of a login name. */
export const loginNameRestDays = 30

/** Each change is proved by the present password; the reply holds the new value, contacts masked. */
const password = z.string().min(1, '请输入现在的密码').max(128, '密码最长 128 位')

/**
 * Codes 10001 for a name that is taken or not well formed, 11007 for a wrong password, 12001 when the name was changed within the last
 * 30 days. The former name stays reserved for this person.
 */
export const changeLoginName = endpoint({
  method: 'POST',
  path: '/volunteer/center/userInfo/changeLoginName',
  caller: 'volunteer',
  bodyType: 'form',
  body: z.object({ loginName: usernameSchema, password }),
  reply: z.object({ loginName: z.string(), changeableFrom: replyInstant }),
})

/** Binds the mobile to which `sendCodeModifyMobile` sent the code; the one before is notified. Codes 10001, 11007, 11009, 11010. */
export const changeMobile = endpoint({
  method: 'POST',
  path: '/volunteer/center/userInfo/changeMobile',
  caller: 'volunteer',
  bodyType: 'form',
  body: z.object({ mobile: mobileSchema, code: verificationCodeSchema, password }),
  reply: z.object({ mobile: z.string() }),
})

/** As `changeMobile`, for the address to which `sendEmailCode` with `modifyEmail` sent the code. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/volunteer/center/userInfo/changeEmail',
  caller: 'volunteer',
  bodyType: 'form',
  body: z.object({ email: emailSchema, code: verificationCodeSchema, password }),
  reply: z.object({ email: z.string() }),
})

/** As `changeMobile`, for the account of staff. */
export const changeStaffMobile = endpoint({
  method: 'POST',
  path: '/manage/pc/usersAdmin/changeMobile',
  caller: 'organizer',
  act: 'account.contact',
  duties: everyDuty,
  openIn: everyState,
  bodyType: 'form',
  body: changeMobile.body,
  reply: changeMobile.reply,
})

/** As `changeEmail`, for the account of staff. */
export const changeStaffEmail = endpoint({
  method: 'POST',
  path: '/manage/pc/usersAdmin/changeEmail',
  caller: 'organizer',
  act: 'account.contact',
  duties: everyDuty,
  openIn: everyState,
  bodyType: 'form',
  body: changeEmail.body,
  reply: changeEmail.reply,
})

/** Takes a contact off the account of staff, by the present password; refused with 12001 when it is the last one. */
export const unbindStaffContact = endpoint({
  method: 'POST',
  path: '/manage/pc/usersAdmin/unbindContact',
  caller: 'organizer',
  act: 'account.contact',
  duties: everyDuty,
  openIn: everyState,
  body: z.object({ channel: z.enum(codeChannels), password }),
  reply: z.null(),
})

/**
 * Gives a ticket for one act, good once and for `lifetimeSeconds`, to who proves the password. Codes 11007 for a wrong password, 11002
 * while the account is locked.
 */
export const securityTicket = endpoint({
  method: 'POST',
  path: '/volunteer/securityCenter/ticket',
  caller: 'volunteer',
  allowedDuring: ['consentMissing'],
  body: z.object({ act: z.enum(securityActs), password }),
  reply: z.object({ ticket: z.string(), lifetimeSeconds: z.number().int() }),
})

/**
 * Takes the mobile off the account by a ticket for it, code 11006 without one; refused with 12001 when it is the last contact. Unbinding
 * what is not bound changes nothing.
 */
export const unbindMobile = endpoint({
  method: 'GET',
  path: '/volunteer/center/userInfo/unbindMobile',
  caller: 'volunteer',
  changesData: true,
  headers: securityTicketHeader,
  reply: z.null(),
})

/** As `unbindMobile`. */
export const unbindEmail = endpoint({
  method: 'GET',
  path: '/volunteer/center/userInfo/unbindEmail',
  caller: 'volunteer',
  changesData: true,
  headers: securityTicketHeader,
  reply: z.null(),
})
