import { z } from 'zod'
import { day, endpoint } from '../endpoint.ts'
import { cardStates } from '#domain/lifecycle/card.ts'

/** `code`, name and state of a service district. */
export const userDistrict = z.object({
  code: z.string(),
  name: z.string(),
  state: z.enum(['applied', 'bound', 'cancelled']),
})

/** User info of a volunteer in the names of the wire (docs/rules/accounts.md#user-info); minutes as integers. */
export const userInfo = z.object({
  users: z.object({
    userName: z.string(),
    name: z.string(),
    userId: z.string(),
    birthDay: day.nullable(),
  }),
  usersDistricts: z.array(userDistrict),
  serviceTimeBD: z.number().int().nonnegative(),
  trainingTimeBD: z.number().int().nonnegative(),
  /** `'true'` while an account cancellation is under way. */
  logoffSate: z.enum(['true', 'false']),
  cardStatus: z.enum(cardStates).nullable(),
  isForceChangePwd: z.boolean(),
  weakPassword: z.boolean(),
})
export type UserInfo = z.infer<typeof userInfo>

/** Loads the signed-in volunteer; also answers while a forced change or a logoff stands, for the guard needs it. */
export const currentUser = endpoint({
  method: 'GET',
  path: '/volunteer/user/current',
  caller: 'volunteer',
  allowedDuring: ['forcedChange', 'logoffPending', 'consentMissing'],
  /** `needsConsent`: an agreement has to be agreed to again before anything else. */
  reply: userInfo.extend({ needsConsent: z.boolean() }),
})

/** The own profile; sensitive fields masked. */
export const profile = endpoint({
  method: 'GET',
  path: '/volunteer/info/userInfo',
  caller: 'volunteer',
  reply: z.object({
    userId: z.string(),
    userName: z.string(),
    name: z.string(),
    volunteerNumber: z.string(),
    starLevel: z.number().int().min(0).max(5),
    /** Minutes to the next star; null for who has all of them. */
    nextStarMinutes: z.number().int().nonnegative().nullable(),
    idType: z.string().nullable(),
    idNumber: z.string().nullable(),
    realNameVerified: z.boolean(),
    gender: z.enum(['male', 'female']).nullable(),
    birthDay: day.nullable(),
    age: z.number().int().nullable(),
    politicalStatus: z.string().nullable(),
    education: z.string().nullable(),
    occupation: z.string().nullable(),
    mobile: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    livingDistrict: z.object({ code: z.string(), name: z.string() }).nullable(),
    usersDistricts: z.array(userDistrict),
    categories: z.array(z.string()),
    skills: z.array(z.string()),
    /** Seven days from Monday × morning, afternoon, evening; 21 flags, or empty when not given. */
    freeTime: z.array(z.boolean()),
    workUnit: z.string().nullable(),
    emergencyContact: z.string().nullable(),
    serviceTime: z.number().int().nonnegative(),
    trainingTime: z.number().int().nonnegative(),
    joinedOn: day,
    /** Share of the profile that is filled in, 0 to 100, and what is missing. */
    completeness: z.number().int().min(0).max(100),
    missing: z.array(z.string()),
  }),
})

/** `applyCounts`: live and past applications of the caller. */
export const userStatistics = endpoint({
  method: 'GET',
  path: '/volunteer/center/static/usersStatic',
  caller: 'volunteer',
  reply: z.object({
    applyCounts: z.number().int().nonnegative(),
    upcoming: z.number().int().nonnegative(),
    waiting: z.number().int().nonnegative(),
  }),
})

/** Recounts the caller's effective minutes from the ledger. */
export const refreshServiceTime = endpoint({
  method: 'GET',
  path: '/volunteer/dataHandle/refreshUserStaticServiceTime',
  caller: 'volunteer',
  changesData: true,
  reply: z.object({
    serviceTime: z.number().int().nonnegative(),
    trainingTime: z.number().int().nonnegative(),
  }),
})
