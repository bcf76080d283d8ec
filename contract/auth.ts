import { z } from 'zod'
import { endpoint, replyInstant } from './endpoint.ts'
import { verificationCodeSchema } from '#domain/fields/code.ts'
import { plainUsername } from '#domain/fields/username.ts'
import { secondFactorCode } from '#domain/fields/second-factor-code.ts'

/** Kind of user; `1` volunteer, `2` organizer (docs/rules/accounts.md#kinds). */
export const userType = z.enum(['1', '2'])
export type UserType = z.infer<typeof userType>

/** How long sign-ins of a name rest after too many that failed, and within which so many count. */
export const loginLockMinutes = 15

/** `X-Client` and `X-Device-Id` of calls before a sign-in. */
export const clientHeaders = z.object({
  'x-client': z.enum(['pc', 'h5']),
  'x-device-id': z.string().min(1, '缺少设备编号').max(64, '设备编号太长'),
})

const loginBody = z.object({
  loginName: z.string().overwrite(plainUsername).min(1, '请输入用户名').max(64, '用户名太长'),
  password: z.string().min(1, '请输入密码').max(128, '密码太长'),
  /** What the refusal `loginCodeNeeded` has asked for. */
  code: z.preprocess((value) => (value === '' ? undefined : value), verificationCodeSchema.optional()).optional(),
})

/** Random, so that no cache between answers for the server. */
export const cacheBuster = z.object({ _: z.string().min(1).max(64) })

export const loginResult = z.object({
  isForceChangePwd: z.boolean(),
  weakPassword: z.boolean(),
})

/**
 * Code `"1"` on success; `other` holds both tokens. In a network where too many sign-ins failed a device that is new to the account is
 * refused with `loginCodeNeeded`, and a code goes to the account's mobile or e-mail address; the same call with it goes on. It is the
 * same for a name that nobody has.
 */
export const loginVolunteer = endpoint({
  method: 'POST',
  path: '/auth/login/volunteer/password',
  caller: 'open',
  query: cacheBuster,
  headers: clientHeaders,
  body: loginBody,
  bodyType: 'form',
  reply: loginResult,
})

export const loginOrganizer = endpoint({
  method: 'POST',
  path: '/auth/login/org/password',
  caller: 'open',
  query: cacheBuster,
  headers: clientHeaders,
  body: loginBody.extend({
    /** What the refusal `secondFactorNeeded` has asked for. */
    secondFactor: z.preprocess((value) => (value === '' ? undefined : value), secondFactorCode.optional()).optional(),
  }),
  bodyType: 'form',
  reply: loginResult,
})

/**
 * Trades a refresh token for a new pair. The old one gives the same pair to the same device until a call is made with that pair, and 30 s
 * longer; after that it ends the sign-in, as every older one does, and as whatever comes from another device. 401 also 90 days after the
 * sign-in.
 */
export const refreshTokens = endpoint({
  method: 'POST',
  path: '/auth/login/refresh',
  caller: 'open',
  headers: clientHeaders.pick({ 'x-device-id': true }).partial(),
  body: z.object({ refreshToken: z.string().min(20).max(200) }),
  reply: z.object({ accessExpiresAt: replyInstant }),
})

/** Revokes the caller's session; a dead token is no error. */
export const logout = endpoint({
  method: 'GET',
  path: '/auth/login/loginOut',
  caller: 'open',
  changesData: true,
  reply: z.null(),
})
