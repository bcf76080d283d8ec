import { z } from 'zod'
import { endpoint, id, pageOf, pageQuery, replyId, replyInstant } from './endpoint.ts'
import { feedbackKinds, feedbackTopics } from '#domain/feedback-words.ts'
import { contactSchema } from '#domain/fields/contact.ts'
import { readNumber } from '#domain/fields/copied-number.ts'

/** At most this many from one contact in 24 hours and from one network in an hour. */
export const feedbackLimits = { perContactAndDay: 3, perAddressAndHour: 10 } as const

const boundedText = (minimum: number, maximum: number, label: string, tooShort: string) =>
  z.string({ error: tooShort }).trim().min(minimum, tooShort).max(maximum, `${label}最多 ${maximum} 字，请精简一些`)

/** Number as on the receipt: FK, the day and six signs. */
const receiptNumber = z
  .string({ error: '请输入回执编号' })
  .overwrite(readNumber)
  .pipe(
    z.string().regex(/^FK\d{8}[2-9A-HJKMNP-Z]{6}$/, {
      error: ({ input }) => (input === '' ? '请输入回执编号' : '回执编号是 FK 开头的 16 位，请对照回执检查'),
    }),
  )

/** Leaves a message for the federation without signing in; `number` is the receipt. */
export const submitFeedback = endpoint({
  method: 'POST',
  path: '/home/feedback/submit',
  caller: 'open',
  body: z
    .object({
      kind: z.enum(feedbackKinds, '请从登录页或注册页进入'),
      topic: z.string({ error: '请选一项' }).min(1, '请选一项').max(40, '请选一项'),
      /** What the person is called, or the login name. */
      name: z.string().trim().max(30, '称呼最多 30 字').optional(),
      contact: contactSchema,
      text: boundedText(10, 500, '说明', '请把遇到的情况写清楚，至少 10 个字'),
    })
    .refine(({ kind, topic }) => Object.hasOwn(feedbackTopics[kind], topic), { path: ['topic'], error: '请选一项' }),
  reply: z.object({ number: z.string(), submittedAt: replyInstant }),
})

/** What became of it, by number and contact; one answer for "none" and "wrong". A POST, so that the contact stays out of addresses. */
export const queryFeedback = endpoint({
  method: 'POST',
  path: '/home/feedback/query',
  caller: 'open',
  body: z.object({ number: receiptNumber, contact: contactSchema }),
  reply: z.object({
    number: z.string(),
    kind: z.enum(feedbackKinds),
    topic: z.string(),
    text: z.string(),
    submittedAt: replyInstant,
    answer: z.string().nullable(),
    answeredAt: replyInstant.nullable(),
  }),
})

export const feedbackStates = ['open', 'answered', 'all'] as const

/** Feedback for the federation: open ones oldest first, others newest first. Contacts masked, texts left out. */
export const feedbackList = endpoint({
  method: 'GET',
  path: '/manage/pc/feedback/list',
  caller: 'federation',
  query: pageQuery.extend({ state: z.enum(feedbackStates, '没有这种状态，请从列表上方选择').default('open') }),
  reply: pageOf(
    z.object({
      feedbackId: replyId,
      number: z.string(),
      kind: z.enum(feedbackKinds),
      topic: z.string(),
      contact: z.string(),
      submittedAt: replyInstant,
      answeredAt: replyInstant.nullable(),
    }),
  ),
})

const detail = z.object({
  feedbackId: replyId,
  number: z.string(),
  kind: z.enum(feedbackKinds),
  topic: z.string(),
  name: z.string().nullable(),
  contact: z.string(),
  text: z.string(),
  submittedAt: replyInstant,
  answer: z.string().nullable(),
  answeredAt: replyInstant.nullable(),
  /** Who answered. */
  answeredBy: z.string().nullable(),
})

/** One feedback with name, contact and text; each look is logged. */
export const feedbackDetail = endpoint({
  method: 'GET',
  path: '/manage/pc/feedback/detail',
  caller: 'federation',
  query: z.object({ feedbackId: id }),
  reply: detail,
})

/** The one answer to a feedback; a second one is refused with code 12001. */
export const answerFeedback = endpoint({
  method: 'POST',
  path: '/manage/pc/feedback/answer',
  caller: 'federation',
  act: 'feedback.answer',
  body: z.object({ feedbackId: id, answer: boundedText(5, 500, '答复', '请写答复，至少 5 个字') }),
  reply: detail,
})
