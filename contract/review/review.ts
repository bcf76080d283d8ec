import { z } from 'zod'
import { day, endpoint, id, pageOf, pageQuery, replyId, replyInstant } from '../endpoint.ts'
import { donationFacts, recordedFacts } from '../donation.ts'
import { missionDraftSchema } from '#domain/mission-draft/draft.ts'
import { keysOf } from '#domain/record-keys.ts'
import { readWords } from '#domain/search-terms.ts'
import {
  anyReviewRule,
  type ReviewEvent,
  reviewEvents,
  reviewKindLabels,
  type ReviewKind,
  reviewRules,
  type ReviewTab,
  reviewTabLabels,
} from '#domain/review-kind.ts'
import { reviewParts } from './review-parts.ts'

const kind = z.enum(keysOf<ReviewKind>(reviewKindLabels), '没有这个审核队列，请从菜单进入')
const event = z.enum(keysOf<ReviewEvent>(reviewEvents), '没有这项决定，请刷新页面后再试')
/** A number, or two of them for what has no number of its own. */
const subject = z.string().regex(/^[1-9]\d{0,17}(-\d{6})?$/, '编号不对，请从列表重新进入')
const count = z.number().int().nonnegative()

const clock = z.object({
  /** Last working day of the federation. */
  dueOn: day,
  /** Working days left, today counted; 0 once it is over. */
  daysLeft: count,
  overdue: z.boolean(),
})
export type ReviewClock = z.infer<typeof clock>

/** Who works at it; `assignedBy`: the colleague who gave it to them. */
const claim = z.object({ byName: z.string(), isOwn: z.boolean(), assignedBy: z.string().optional() })
export type ReviewClaim = z.infer<typeof claim>

/** What was decided about it; `secondsLeft` is 0 once it took effect. */
const decision = z.object({
  event,
  byName: z.string(),
  isOwn: z.boolean(),
  decidedAt: replyInstant,
  secondsLeft: count,
})
export type ReviewDecision = z.infer<typeof decision>

const item = z.object({
  id: subject,
  number: z.string(),
  title: z.string(),
  facts: z.array(z.string()),
  submittedAt: replyInstant,
  /** Times it was submitted. */
  submissions: count,
  /** Null where no term runs. */
  clock: clock.nullable(),
  /** What to look at first. */
  warning: z.string().nullable(),
  claim: claim.nullable(),
  decision: decision.nullable(),
})
export type ReviewItem = z.infer<typeof item>

/**
 * A part of a queue, oldest first; `decided` newest first. What was decided a moment ago is in `decided` already. The look is in the log of
 * everybody whom it shows.
 */
export const reviewList = endpoint({
  method: 'GET',
  path: '/manage/pc/review/list',
  caller: 'federation',
  ...anyReviewRule,
  query: pageQuery.extend({
    kind,
    tab: z.enum(keysOf<ReviewTab>(reviewTabLabels), '没有这一部分，请从列表上方选择').default('waiting'),
    keyword: z.string().overwrite(readWords).max(50, '搜索词最多 50 个字').optional(),
  }),
  reply: pageOf(item),
})

const check = z.object({ name: z.string(), isGood: z.boolean(), text: z.string() })
export type ReviewCheck = z.infer<typeof check>

/** One of a queue with all that decides; the look at a person is logged. Code 10002 for one that is not there. */
export const reviewDetail = endpoint({
  method: 'GET',
  path: '/manage/pc/review/detail',
  caller: 'federation',
  ...anyReviewRule,
  query: z.object({ kind, id: subject }),
  richText: ['html'],
  reply: item.extend({
    /** Of the record, in words. */
    stateLabel: z.string(),
    /** Names what is shown: a decision is about this and nothing newer. */
    version: z.string(),
    /** What can be decided now. */
    events: z.array(event),
    /** What the machine found. */
    checks: z.array(check),
    parts: reviewParts,
    pictures: z.array(z.object({ pictureId: replyId, name: z.string(), width: count, height: count })),
    /** What can be sent back to be changed. */
    criticisable: z.array(z.object({ field: z.string(), name: z.string() })),
    /** A mission as volunteers will see it. */
    preview: z.object({ draft: missionDraftSchema, organizationName: z.string() }).nullable(),
    /** Who sent a report, masked; null where nobody is named, and in other queues. */
    sender: z.string().nullable(),
    /** A donation as it is recorded, where it can be corrected. */
    donation: recordedFacts.nullable(),
    /** Pages below `/admin` on which more can be done. */
    links: z.array(z.object({ label: z.string(), to: z.string() })),
    /** Earlier decisions, newest first. */
    earlier: z.array(
      z.object({
        label: z.string(),
        outcome: z.enum(['pass', 'return', 'end']),
        byName: z.string().nullable(),
        at: replyInstant,
        opinion: z.string().nullable(),
      }),
    ),
    /** Whether a look at it is in somebody's log. */
    isLogged: z.boolean(),
  }),
})

const criticism = z.object({
  field: z.string().max(60),
  message: z.string().trim().min(1, '请写明要改什么').max(100, '每处说明最多 100 字'),
})

/**
 * Decides one. It takes effect, and those concerned are told, a minute later; until then it can be taken back. Code 12001 with the name of
 * whoever decided, works at it, or when it is not what was shown any more; 13120 for the own cause.
 */
export const decideReview = endpoint({
  method: 'POST',
  path: '/manage/pc/review/decide',
  caller: 'federation',
  ...anyReviewRule,
  act: 'review.decide',
  body: z.object({
    kind,
    id: subject,
    version: z.string().max(60),
    event,
    opinion: z.string().trim().max(reviewRules.opinionLength, `意见最多 ${reviewRules.opinionLength} 字`).default(''),
    criticised: z.array(criticism).max(30, '一次最多指出 30 处').default([]),
    cardTail: z
      .string()
      .regex(/^\d{4}$/, '卡号末四位是 4 个数字')
      .optional(),
    /** The right facts, where the event asks for them. */
    donation: donationFacts.optional(),
  }),
  reply: z.object({ decision }),
})

/** Takes a decision back that nobody was told of yet. Code 12001 when it took effect; 13120 for the own cause. */
export const takeBackReview = endpoint({
  method: 'POST',
  path: '/manage/pc/review/takeBack',
  caller: 'federation',
  ...anyReviewRule,
  act: 'review.takeBack',
  body: z.object({ kind, id: subject }),
  reply: z.object({ version: z.string() }),
})

/**
 * Claims one, or says again that somebody works at it; a person works at one at a time. With `takeOver` it is taken from a colleague, which
 * is an act of the log; without it the answer names the colleague.
 */
export const claimReview = endpoint({
  method: 'POST',
  path: '/manage/pc/review/claim',
  caller: 'federation',
  ...anyReviewRule,
  act: 'review.claim',
  body: z.object({ kind, id: subject, takeOver: z.boolean().default(false) }),
  reply: z.object({ claim }),
})

/** Colleagues to whom one can be assigned: those who may open it. */
export const reviewColleagues = endpoint({
  method: 'GET',
  path: '/manage/pc/review/colleagues',
  caller: 'federation',
  ...anyReviewRule,
  query: z.object({ kind, id: subject }),
  reply: z.object({ colleagues: z.array(z.object({ staffId: replyId, name: z.string() })) }),
})

/**
 * Assigns one to a colleague, who keeps it until the end of the next working day. Code 12001 where somebody else works at it or it is
 * decided; 10002 for a colleague who does not review.
 */
export const assignReview = endpoint({
  method: 'POST',
  path: '/manage/pc/review/assign',
  caller: 'federation',
  ...anyReviewRule,
  act: 'review.assign',
  body: z.object({ kind, id: subject, staffId: id }),
  reply: z.object({ claim }),
})

/** How the queues are, and who works at what of one of them. */
export const reviewSummary = endpoint({
  method: 'GET',
  path: '/manage/pc/review/summary',
  caller: 'federation',
  ...anyReviewRule,
  query: z.object({ kind: kind.optional() }),
  reply: z.object({
    queues: z.array(
      z.object({ kind, count, oldestAt: replyInstant.nullable(), clock: clock.nullable(), overdue: count }),
    ),
    /** Without `kind`: what colleagues assigned to the caller and still waits. */
    assigned: z.array(z.object({ kind, id: subject, byName: z.string() })),
    /** Of `kind`: what somebody works at or has decided a moment ago. */
    items: z.array(z.object({ id: subject, claim: claim.nullable(), decision: decision.nullable() })),
    /** Of `kind`: what the caller decided today. */
    decidedToday: count,
  }),
})

const template = z
  .string()
  .trim()
  .min(1, '请写下意见')
  .max(reviewRules.opinionLength, `每条最多 ${reviewRules.opinionLength} 字`)

/** Opinions that are often written in a queue. */
export const reviewTemplates = endpoint({
  method: 'GET',
  path: '/manage/pc/review/templates',
  caller: 'federation',
  ...anyReviewRule,
  query: z.object({ kind }),
  reply: z.object({ texts: z.array(z.string()) }),
})

/** Writes the opinions of a queue, for everybody of the federation. */
export const saveReviewTemplates = endpoint({
  method: 'POST',
  path: '/manage/pc/review/templates',
  caller: 'federation',
  ...anyReviewRule,
  act: 'review.templates',
  body: z.object({ kind, texts: z.array(template).max(reviewRules.templates, `最多 ${reviewRules.templates} 条`) }),
  reply: z.object({ texts: z.array(z.string()) }),
})
