import { z } from 'zod'
import { endpoint, everyDuty, id, replyInstant } from './endpoint.ts'
import { secondFactorCode } from '#domain/fields/second-factor-code.ts'
import { everyState } from '#domain/organization/open-states.ts'

/** How many recovery codes there are; each is good once. */
export const recoveryCodeCount = 10

const password = z.string().min(1, '请输入密码').max(128, '密码太长')
/** The present code or a recovery code, where a second factor is in force; without one it is refused with 13201. */
const presentCode = secondFactorCode.optional()

/** Calls that an account makes while it has to set up its second factor first. */
const own = {
  caller: 'organizer',
  duties: everyDuty,
  openIn: everyState,
  allowedDuring: ['secondFactorMissing', 'consentMissing'],
} as const

/** The second factor of the own account. */
export const ownSecondFactor = endpoint({
  method: 'GET',
  path: '/manage/pc/usersAdmin/secondFactor',
  ...own,
  reply: z.object({
    /** Null where there is none. */
    enabledAt: replyInstant.nullable(),
    /** It cannot be given up. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.number().int().nonnegative(),
  }),
})

/** Makes a secret for an app; it counts once a code of it was confirmed, and replaces the one before then. Refused with 13201, 11009, 11002. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/manage/pc/usersAdmin/secondFactor/begin',
  ...own,
  act: 'account.factorBegin',
  body: z.object({ password, code: presentCode }),
  reply: z.object({
    /** Base32, for those who type it. */
    secret: z.string(),
    /** `otpauth://`, for a QR code. */
    address: z.string(),
  }),
})

/** Proves that the app has the secret; other sign-ins end. The recovery codes are shown this once. Refused with 11009, 11002. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/manage/pc/usersAdmin/secondFactor/confirm',
  ...own,
  act: 'account.factorOn',
  body: z.object({ code: secondFactorCode }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
})

/** Gives the second factor up; other sign-ins end. Refused with 12001 where it is required, 13201, 11009, 11002. */
export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/manage/pc/usersAdmin/secondFactor/end',
  caller: 'organizer',
  duties: everyDuty,
  openIn: everyState,
  act: 'account.factorOff',
  body: z.object({ password, code: presentCode }),
  reply: z.null(),
})

/** Takes the second factor from a colleague who lost it, with every sign-in; the next one sets up another. */
export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/manage/pc/staff/secondFactor/reset',
  caller: 'organizer',
  duties: ['owner'],
  federationDuties: ['system'],
  act: 'staff.factorReset',
  body: z.object({ staffId: id }),
  reply: z.null(),
})

/** Whether all staff of the own organization need a second factor. */
export const requireSecondFactor = endpoint({
  method: 'POST',
  path: '/manage/pc/staff/secondFactor/require',
  caller: 'organizer',
  duties: ['owner'],
  federationDuties: [],
  act: 'organization.secondFactor',
  body: z.object({ isRequired: z.boolean() }),
  reply: z.object({ isRequired: z.boolean() }),
})
