import { z } from 'zod'
import { federationDuties } from '#domain/duty.ts'
import { endpoint, id, replyId, replyInstant } from '../endpoint.ts'
import { staffReason } from '#domain/fields/staff-reason.ts'

const dutyNames = z.array(z.enum(federationDuties))

/** A new account of the federation that nobody confirmed yet: it signs in and does nothing else. */
const waitingAccount = z.object({
  staffId: replyId,
  name: z.string(),
  loginName: z.string(),
  duties: dutyNames,
  /** Null where the account of the inviter is not known. */
  invitedBy: z.string().nullable(),
  since: replyInstant,
  /** Whether the caller may decide about it; why not, where not. */
  refusal: z.string().nullable(),
})
export type WaitingAccount = z.infer<typeof waitingAccount>

/** New accounts of the federation that wait, the oldest first. */
export const waitingAccounts = endpoint({
  method: 'GET',
  path: '/manage/pc/account/waiting',
  caller: 'federation',
  federationDuties: ['system', 'business', 'audit'],
  reply: z.object({ accounts: z.array(waitingAccount) }),
})

const decision = {
  method: 'POST',
  caller: 'federation',
  federationDuties: ['system', 'business', 'audit'],
  reply: z.null(),
} as const

/**
 * Opens a new account. Refused with 13120 for who invited the holder and for the same person, with 13140 without another duty than that of
 * accounts where one account may hold one, with 12001 where it does not wait.
 */
export const confirmAccount = endpoint({
  ...decision,
  path: '/manage/pc/account/confirm',
  act: 'account.confirm',
  body: z.object({ staffId: id }),
})

/** Removes a new account instead; refused as `confirmAccount`. */
export const refuseAccount = endpoint({
  ...decision,
  path: '/manage/pc/account/refuse',
  act: 'account.refuse',
  body: z.object({ staffId: id, reason: staffReason }),
})

/** What the own new account waits for: who can confirm it. */
export const ownConfirmation = endpoint({
  method: 'GET',
  path: '/manage/pc/account/ownConfirmation',
  caller: 'federation',
  federationDuties: ['system', 'business', 'audit'],
  allowedDuring: ['confirmationMissing'],
  reply: z.object({
    /** Null where it does not wait. */
    since: replyInstant.nullable(),
    colleagues: z.array(z.object({ name: z.string(), duties: dutyNames })),
  }),
})
