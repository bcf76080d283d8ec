import { z } from 'zod'
import { cacheBuster, clientHeaders } from './auth.ts'
import { endpoint, everyDuty } from './endpoint.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import { emailSchema } from '#domain/fields/email.ts'
import { mobileSchema } from '#domain/fields/mobile.ts'
import { everyState } from '#domain/organization/open-states.ts'

/** Limits on codes (docs/rules/sign-in.md#codes): the first four hold for one code or one target, the last for one network address. */
export const codeLimits = {
  lifetimeSeconds: 600,
  resendSeconds: 60,
  tries: 5,
  perTargetAndDay: 10,
  perAddressAndHour: 30,
} as const

/** What a code can be asked for; it is good for nothing else. */
export const codePurpose = z.enum([
  'register',
  'recoverVolunteer',
  'recoverOrganizer',
  'modifyMobile',
  'modifyEmail',
  'objection',
  'guardian',
])
/** A sign-in sends its code by itself; a code to a new contact of staff is asked for as a volunteer's, and is good for staff alone. */
export type CodePurpose =
  | z.infer<typeof codePurpose>
  | 'loginVolunteer'
  | 'loginOrganizer'
  | 'modifyOrganizerMobile'
  | 'modifyOrganizerEmail'

/** Ways out of the site, for codes and for messages; a code goes by the first that its reader has. */
export const codeChannels = ['mobile', 'email'] as const
export type CodeChannel = (typeof codeChannels)[number]

/** Asked for with `recoverVolunteer` (the ID number does too) and `recoverOrganizer` alone. */
const loginName = z.string().overwrite(readNumber).max(64, '用户名太长').optional()

/** `readAt`: page of the demo's outbox, where the code can be read; null when it was really sent. */
export const sentCode = z.object({
  lifetimeSeconds: z.number().int(),
  resendSeconds: z.number().int(),
  readAt: z.string().nullable(),
})

/**
 * Sends a code to an e-mail address; `modifyEmail` needs the bearer of whose account it is. The headers keep pictures and links of other sites from
 * sending mail. To recover a password the answer is the same whether name and address belong together or not.
 */
export const sendEmailCode = endpoint({
  method: 'GET',
  path: '/open/email/sendCode',
  caller: 'open',
  changesData: true,
  headers: clientHeaders,
  query: z.object({
    email: emailSchema,
    purpose: codePurpose.exclude(['modifyMobile', 'guardian']),
    loginName,
    ...cacheBuster.shape,
  }),
  reply: sentCode,
})

/** Sends a code to the mobile that the caller wants to have from now on. */
export const sendCodeModifyMobile = endpoint({
  method: 'GET',
  path: '/open/sendCodeModifyMobile',
  caller: 'signedIn',
  duties: everyDuty,
  openIn: everyState,
  changesData: true,
  query: z.object({ mobile: mobileSchema }),
  reply: sentCode,
})

/** As `sendEmailCode`, to a mobile. */
export const sendCodeToMobile = endpoint({
  method: 'POST',
  path: '/open/verifycode/sendCodeToMobile',
  caller: 'open',
  body: z.object({ mobile: mobileSchema, purpose: codePurpose.exclude(['modifyMobile', 'modifyEmail']), loginName }),
  reply: sentCode,
})
