import { z } from 'zod'
import { endpoint, pageOf, pageQuery, replyId, replyInstant } from './endpoint.ts'

/** Exports of one's own data in 24 hours. */
export const exportsPerDay = 3

/** Consents that can be withdrawn without closing the account. */
export const withdrawableConsents = ['idNumber', 'guardian', 'bank'] as const
export type WithdrawableConsent = (typeof withdrawableConsents)[number]

/** How a consent came about: at the registration, when a newer version asked for it, with the profile. */
export const consentWays = ['registration', 'signIn', 'again', 'profile'] as const
export type ConsentWay = (typeof consentWays)[number]

export const consentRecord = z.object({
  /** Kind and identity, unique in the list. */
  consentId: z.string(),
  kind: z.string(),
  title: z.string(),
  /** Version of the text that was agreed to; null for one that was given before versions were kept. */
  version: z.string().nullable(),
  /** How it was given; null for one that was given before that was kept, and for those that rest on a form. */
  way: z.enum(consentWays).nullable(),
  /** A newer version of the same text was agreed to. */
  superseded: z.boolean(),
  /** Address inside the site where the text can be read. */
  link: z.string().nullable(),
  /** Who agreed, when it was not the person: a guardian, masked. */
  givenBy: z.string().nullable(),
  givenAt: replyInstant.nullable(),
  withdrawnAt: replyInstant.nullable(),
  /** The consent that `withdrawConsent` takes; null when it cannot be withdrawn, or was. */
  withdraw: z.enum(withdrawableConsents).nullable(),
  /** What follows from a withdrawal, or why there is none. */
  follows: z.string(),
})
export type ConsentRecord = z.infer<typeof consentRecord>

const consents = z.object({ items: z.array(consentRecord) })

/** What the caller agreed to, those that stand first, then newest first. */
export const consentList = endpoint({
  method: 'GET',
  path: '/volunteer/privacy/consentList',
  caller: 'volunteer',
  reply: consents,
})

/**
 * Ends a consent with all that follows from it: `idNumber` removes the number and what was derived from it, `guardian` withdraws the
 * applications of a minor, `bank` the card application. Answers the list. Code 12001 when nothing stands, or the bank has the data.
 */
export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/volunteer/privacy/withdrawConsent',
  caller: 'volunteer',
  body: z.object({ kind: z.enum(withdrawableConsents) }),
  reply: consents,
})

const exportFile = z.object({ fileName: z.string(), content: z.string() })

/** Everything that is stored about the caller, as the text of a JSON file, and as a page to read. Codes 11007 for a wrong password, 10005 above the limit. */
export const exportData = endpoint({
  method: 'POST',
  path: '/volunteer/privacy/exportData',
  caller: 'volunteer',
  body: z.object({ password: z.string().min(1, '请输入现在的密码').max(128, '密码最长 128 位') }),
  reply: exportFile.extend({ page: exportFile }),
})

/** Who of the staff looked at the caller's personal data, newest first. Names masked. */
export const accessList = endpoint({
  method: 'GET',
  path: '/volunteer/privacy/accessList',
  caller: 'volunteer',
  query: pageQuery,
  reply: pageOf(
    z.object({
      lookId: replyId,
      at: replyInstant,
      organizationName: z.string(),
      staffName: z.string(),
      what: z.string(),
    }),
  ),
})
