import { z } from 'zod'
import { federationDuties } from '#domain/duty.ts'
import { endpoint, id, replyId, replyInstant } from '../endpoint.ts'
import { contactSchema } from '#domain/fields/contact.ts'
import { personStates } from '#domain/person-form.ts'
import { invitedName, openInvitation } from '../staff/staff.ts'
import { staffSession, staffTicket } from '../staff/staff-session.ts'

/** Days without a sign-in after which an account counts as unused. */
export const unusedDays = 90

const duty = z.enum(federationDuties, '没有这项职责，请从列表中选择')
const chosenDuties = z
  .array(duty)
  .min(1, '请至少选择一项职责')
  .max(federationDuties.length)
  .transform((chosen) => federationDuties.filter((item) => chosen.includes(item)))

const account = z.object({
  staffId: replyId,
  name: z.string(),
  loginName: z.string(),
  duties: z.array(duty),
  since: replyInstant,
  /** Null before the first sign-in. */
  signedInAt: replyInstant.nullable(),
  /** Not signed in for `unusedDays`. */
  isUnused: z.boolean(),
  /** Sign-ins that stand. */
  sessions: z.number().int().nonnegative(),
  isSelf: z.boolean(),
  hasSecondFactor: z.boolean(),
  personState: z.enum(personStates),
  /** Nobody confirmed it yet. */
  isWaiting: z.boolean(),
})
export type ManagedFederationAccount = z.infer<typeof account>

const invitation = openInvitation.omit({ duty: true }).extend({ duties: z.array(duty) })
export type AccountInvitation = z.infer<typeof invitation>

/** Accounts of the federation, and who was asked to join them. */
export const federationAccounts = endpoint({
  method: 'GET',
  path: '/manage/pc/account/list',
  caller: 'federation',
  federationDuties: ['system'],
  reply: z.object({
    people: z.array(account),
    invitations: z.array(invitation),
    /** The configuration lets one account hold several duties. */
    severalDuties: z.boolean(),
  }),
})

/** Where an account of the federation is signed in, and what it took along, as `ownSessions`. */
export const accountSessions = endpoint({
  method: 'GET',
  path: '/manage/pc/account/sessions',
  caller: 'federation',
  federationDuties: ['system'],
  query: z.object({ staffId: id }),
  reply: z.object({ sessions: z.array(staffSession), tickets: z.array(staffTicket) }),
})

/** Ends one sign-in of an account of the federation. */
export const endAccountSession = endpoint({
  method: 'POST',
  path: '/manage/pc/account/endSession',
  caller: 'federation',
  act: 'account.endSession',
  federationDuties: ['system'],
  body: z.object({ staffId: id, sessionId: id }),
  reply: z.null(),
})

/** Ends a ticket of an account of the federation, as `endOwnTicket`. */
export const endAccountTicket = endpoint({
  method: 'POST',
  path: '/manage/pc/account/endTicket',
  caller: 'federation',
  act: 'account.endTicket',
  federationDuties: ['system'],
  body: z.object({ staffId: id, ticketId: id }),
  reply: z.null(),
})

/**
 * Sends a link to a mobile or an e-mail address, as `inviteStaff`; refused with 10001 for several duties where one account may hold one, and for
 * the name of somebody whose account is open.
 */
export const inviteToFederation = endpoint({
  method: 'POST',
  path: '/manage/pc/account/invite',
  caller: 'federation',
  act: 'staff.invite',
  federationDuties: ['system'],
  body: z.object({ name: invitedName, contact: contactSchema, duties: chosenDuties }),
  reply: z.object({ invitationId: replyId, expiresAt: replyInstant }),
})

/**
 * Gives an account other duties, from the next call on. Refused with 10001 for several where one account may hold one, with 12001 where nobody
 * would hold a duty any more, with 13120 for a duty more of the own account.
 */
export const changeFederationDuties = endpoint({
  method: 'POST',
  path: '/manage/pc/account/duties',
  caller: 'federation',
  act: 'staff.duty',
  federationDuties: ['system'],
  body: z.object({ staffId: id, duties: chosenDuties }),
  reply: z.object({ duties: z.array(duty) }),
})
