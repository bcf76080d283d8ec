import { z } from 'zod'
import type { userType } from '../auth.ts'
import { day, endpoint, everyDuty } from '../endpoint.ts'
import { everyState } from '#domain/organization/open-states.ts'
import { type AgreementKind, agreementKinds } from '#domain/agreement/agreement-kinds.ts'

const agreementKind = z.enum(agreementKinds, { error: '没有这份协议，请从页面上的链接进入' })
/** Names one of the versions of a text: `2026-07`, the second of a month `2026-07-2`. */
export const agreementVersion = z.string().min(1, '缺少版本').max(20, '没有这个版本')

/** An agreement that was agreed to, in the version that was shown. */
export const agreedText = z.object({ kind: z.enum(agreementKinds), version: agreementVersion })
export type AgreedText = z.infer<typeof agreedText>

/** Agreements that an account rests on, by kind of user. */
export const neededAgreements = {
  '1': ['personalRegRequirements', 'voluntaryAgreement'],
  '2': ['orgRegRequirements'],
} as const satisfies Record<z.infer<typeof userType>, readonly AgreementKind[]>

/** What a version says differently from the one before. */
const change = z.object({ version: agreementVersion, publishedOn: day, changes: z.string() })

const agreementSection = z.object({ title: z.string(), lines: z.array(z.string()) })

const text = z.object({
  kind: agreementKind,
  version: agreementVersion,
  title: z.string(),
  /** The day from which it is in force. */
  publishedOn: day,
  sections: z.array(agreementSection),
})

/** A text as it is in force, or in an earlier version; code 10002 for one that is not in force yet. */
export const agreementText = endpoint({
  method: 'GET',
  path: '/home/site/agreement',
  caller: 'open',
  shared: true,
  query: z.object({ kind: agreementKind, version: agreementVersion.optional() }),
  reply: text.extend({
    /** The version that is in force. */
    current: agreementVersion,
    /** The one in force and all before it, newest first. */
    versions: z.array(change),
  }),
})

/** Texts that have to be agreed to before anything else: the caller agreed to an older version, or, of staff, to none. */
const agreementRequest = z.object({
  items: z.array(
    text.extend({
      /** What was agreed to last; null of a text that was never agreed to. */
      agreedVersion: agreementVersion.nullable(),
      /** What is different since then, newest first. */
      changes: z.array(change),
    }),
  ),
})
export type AskedAgreement = z.infer<typeof agreementRequest>['items'][number]

const agreeBody = z.object({ agreements: z.array(agreedText).min(1, '请先阅读并同意').max(8) })

export const askedAgreements = endpoint({
  method: 'GET',
  path: '/volunteer/privacy/askedAgreements',
  caller: 'volunteer',
  allowedDuring: ['consentMissing'],
  reply: agreementRequest,
})

/** Agrees to all that is asked for; code 10001 when a text is missing, or was read in a version that is no longer in force. */
export const agreeAgain = endpoint({
  method: 'POST',
  path: '/volunteer/privacy/agreeAgain',
  caller: 'volunteer',
  allowedDuring: ['consentMissing'],
  body: agreeBody,
  reply: z.null(),
})

/** As `askedAgreements`, for staff. */
export const askedStaffAgreements = endpoint({
  method: 'GET',
  path: '/manage/pc/agreement/asked',
  caller: 'organizer',
  duties: everyDuty,
  openIn: everyState,
  allowedDuring: ['consentMissing'],
  reply: agreementRequest,
})

/** As `agreeAgain`, for staff. */
export const agreeAgainAsStaff = endpoint({
  method: 'POST',
  path: '/manage/pc/agreement/agreeAgain',
  caller: 'organizer',
  act: 'agreement.agree',
  duties: everyDuty,
  openIn: everyState,
  allowedDuring: ['consentMissing'],
  body: agreeBody,
  reply: z.null(),
})
