import { z } from 'zod'
import { day, endpoint, replyInstant } from '../endpoint.ts'
import { proposed } from '../proposal.ts'
import { keysOf } from '#domain/record-keys.ts'
import { agreementVersion } from './agreement.ts'
import { agreementKinds } from '#domain/agreement/agreement-kinds.ts'
import { agreementDraftSchema, type AgreementState, agreementStateLabels } from '#domain/agreement/agreement-draft.ts'

const kind = z.enum(agreementKinds, '没有这份协议，请从列表中选择')
const revision = z.number().int().nonnegative()

/** The texts with what is in force of each, what will be, and whether somebody is writing another version. */
export const managedAgreements = endpoint({
  method: 'GET',
  path: '/manage/pc/agreement/list',
  caller: 'federation',
  reply: z.object({
    items: z.array(
      z.object({
        kind,
        title: z.string(),
        version: agreementVersion,
        publishedOn: day,
        /** The day from which the next version is in force; null where none is published. */
        nextOn: day.nullable(),
        /** There are words that are not published. */
        isChanged: z.boolean(),
        savedAt: replyInstant.nullable(),
        savedBy: z.string().nullable(),
      }),
    ),
  }),
})

const version = z.object({
  version: agreementVersion,
  state: z.enum(keysOf<AgreementState>(agreementStateLabels)),
  publishedOn: day,
  changes: z.string(),
  asksAgain: z.boolean(),
  /** Null of what came with the program. */
  publishedBy: z.string().nullable(),
  publishedAt: replyInstant.nullable(),
  /** Accounts whose newest consent is to this version. */
  agreed: z.number().int().nonnegative(),
})

export const managedAgreement = endpoint({
  method: 'GET',
  path: '/manage/pc/agreement/detail',
  caller: 'federation',
  query: z.object({ kind }),
  reply: z.object({
    kind,
    draft: agreementDraftSchema,
    /** Counts the saves; 0 while nobody has edited it. */
    revision,
    savedAt: replyInstant.nullable(),
    savedBy: z.string().nullable(),
    isChanged: z.boolean(),
    /** Accounts that a version asks again that demands it. */
    asked: z.number().int().nonnegative(),
    /** All of them, newest first. */
    versions: z.array(version),
  }),
})

/** One version with its words. */
export const managedAgreementVersion = endpoint({
  method: 'GET',
  path: '/manage/pc/agreement/version',
  caller: 'federation',
  query: z.object({ kind, version: agreementVersion }),
  reply: z.object({ draft: agreementDraftSchema }),
})

/** Saves what was typed; what is in force stays. Code 12031 with `{draft, revision, savedAt, savedBy}` in `data` when it was saved elsewhere since `revision`. */
export const saveAgreement = endpoint({
  method: 'POST',
  path: '/manage/pc/agreement/save',
  caller: 'federation',
  act: 'agreement.save',
  body: z.object({ kind, revision, draft: agreementDraftSchema }),
  reply: z.object({ revision, savedAt: replyInstant }),
})

/**
 * Makes a version of the saved words, in force from today or from a later day; one that asks more than 100 accounts again from a later day
 * alone, and once a second account agreed. Code 10001 with `data.issues` when a field is wrong, 12001
 * when a version waits already or nothing was changed, 12031 when `revision` is not the newest.
 */
export const publishAgreement = endpoint({
  method: 'POST',
  path: '/manage/pc/agreement/publish',
  caller: 'federation',
  act: 'agreement.publish',
  body: z.object({ kind, revision, effectiveOn: day.nullable() }),
  reply: z.object({
    version: agreementVersion,
    publishedOn: day,
    /** It asks more accounts again than one account may alone, and waits for a second one; null where it is published. */
    proposal: proposed.nullable(),
  }),
})

/** Takes back the version that is not in force yet; its words stay as a draft. Code 12001 where there is none. */
export const withdrawAgreement = endpoint({
  method: 'POST',
  path: '/manage/pc/agreement/withdraw',
  caller: 'federation',
  act: 'agreement.withdraw',
  body: z.object({ kind }),
  reply: z.null(),
})
