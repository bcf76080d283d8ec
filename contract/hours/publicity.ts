import { objectionStates } from '#domain/lifecycle/objection.ts'
import { z } from 'zod'
import { day, endpoint, id, pageOf, pageQuery, replyId, replyInstant } from '../endpoint.ts'
import { contactSchema } from '#domain/fields/contact.ts'
import { verificationCodeSchema } from '#domain/fields/code.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import { hourKindLabels, hourOriginLabels } from '#domain/hours/hours-labels.ts'
import { evidenceGradeLabels } from '#domain/words.ts'
import { timeRecordStates } from '#domain/lifecycle/time-record.ts'
import { keysOf } from '#domain/record-keys.ts'
import { readWords } from '#domain/search-terms.ts'

const minutes = z.number().int().nonnegative()
const count = z.number().int().nonnegative()

/** A mission, or an activity of an imported roster, some of whose hours are on public notice now. */
export const publicisedMission = z.object({
  /** One of the two is null. */
  missionId: replyId.nullable(),
  importedActivityId: replyId.nullable(),
  /** Of a mission. */
  number: z.string().nullable(),
  name: z.string(),
  cover: z.string(),
  category: z.array(z.string()),
  organization: z.object({ id: replyId, name: z.string() }),
  district: z.object({ code: z.string(), name: z.string() }),
  /** Of a mission; empty for an imported activity, whose times are those of its hours on notice. */
  place: z.string(),
  startAt: replyInstant,
  endAt: replyInstant,
  /** Volunteers, records and minutes on notice; `objected`: how many of the records wait for a decision. */
  people: count,
  records: count,
  minutes,
  objected: count,
  publicFrom: replyInstant,
  /** When the notice of the last of its records is over, and the days left after today; 0 on the last one and after it. */
  publicUntil: replyInstant,
  daysLeft: count,
})
export type PublicisedMission = z.infer<typeof publicisedMission>

/** Missions and imported activities with hours on public notice, those whose notice ends first in front. `keyword`: a part of its or the organization's name. */
export const publicities = endpoint({
  method: 'GET',
  path: '/home/publicity/list',
  caller: 'open',
  shared: true,
  query: pageQuery.extend({
    district: z
      .string()
      .regex(/^\d{6}$/, '地区编码是 6 位数字')
      .optional(),
    keyword: z.string().overwrite(readWords).max(50, '搜索的字数最多 50 个').optional(),
  }),
  reply: pageOf(publicisedMission),
})

/** Which of them: one of the two. */
const subject = { missionId: id.optional(), importedActivityId: id.optional() }
const isOne = ({
  missionId,
  importedActivityId,
}: {
  missionId?: string | undefined
  importedActivityId?: string | undefined
}) => (missionId === undefined) !== (importedActivityId === undefined)
const oneOnly = '请从公示列表重新进入'

/** One of them with the sums of its hours on notice; code 10002 when nothing of it is on notice. */
export const publicityDetails = endpoint({
  method: 'GET',
  path: '/home/publicity/details',
  caller: 'open',
  shared: true,
  query: z.object(subject).refine(isOne, oneOnly),
  reply: publicisedMission.extend({
    address: z.string(),
    /** Days that a notice lasts by the rules of today. */
    publicityDays: z.number().int().positive(),
    /** Of the mission, or the organization of an imported activity. */
    contactName: z.string().nullable(),
    contactPhone: z.string().nullable(),
  }),
})

export const publicisedRecord = z.object({
  recordId: replyId,
  /** Masked: 张*明. */
  name: z.string(),
  servedOn: day,
  startAt: replyInstant,
  endAt: replyInstant,
  minutes,
  /** Of a correction: the minutes that stand until it takes effect. */
  correctedFrom: minutes.nullable(),
  content: z.string(),
  kind: z.enum(keysOf(hourKindLabels)),
  origin: z.enum(keysOf(hourOriginLabels)),
  grade: z.enum(keysOf(evidenceGradeLabels)),
  state: z.enum(timeRecordStates).extract(['publicising', 'objected']),
  publicUntil: replyInstant,
  daysLeft: count,
  /** Whether the form may be sent for it: an objection more is heard. */
  canObject: z.boolean(),
})
export type PublicisedRecord = z.infer<typeof publicisedRecord>

/** The hours of one of them on public notice, by day of service; empty when there are none any more. */
export const publicityRecords = endpoint({
  method: 'GET',
  path: '/home/publicity/records',
  caller: 'open',
  shared: true,
  query: pageQuery.extend(subject).refine(isOne, oneOnly),
  reply: pageOf(publicisedRecord),
})

/**
 * Objects to one record on public notice, without signing in. Codes 10002 when it is not on notice, 12001 when as many objections as a
 * record takes are undecided, 10005 when a limit is used up, 11009 and 11010 for a code that is wrong or gone. `number` is the receipt.
 */
export const submitObjection = endpoint({
  method: 'POST',
  path: '/home/publicity/objection',
  caller: 'open',
  body: z.object({
    recordId: id,
    name: z.string({ error: '请填写你的姓名' }).trim().min(1, '请填写你的姓名').max(30, '姓名最多 30 字'),
    contact: contactSchema,
    /** Sent to the contact for the purpose `objection`: answers to it reach whoever objects. */
    code: verificationCodeSchema,
    reason: z
      .string({ error: '请写明异议的理由' })
      .trim()
      .min(10, '请把理由写清楚，至少 10 个字')
      .max(500, '理由最多 500 字，请精简一些'),
  }),
  reply: z.object({ number: z.string(), submittedAt: replyInstant }),
})

/** Number as on the receipt: YY, the day and six signs. */
const objectionNumber = z
  .string({ error: '请输入回执编号' })
  .overwrite(readNumber)
  .pipe(
    z.string().regex(/^YY\d{8}[2-9A-HJKMNP-Z]{6}$/, {
      error: ({ input }) => (input === '' ? '请输入回执编号' : '回执编号是 YY 开头的 16 位，请对照回执检查'),
    }),
  )

/** What became of an objection, by number and contact; one answer for "none" and "wrong". */
export const queryObjection = endpoint({
  method: 'POST',
  path: '/home/publicity/objectionQuery',
  caller: 'open',
  body: z.object({ number: objectionNumber, contact: contactSchema }),
  reply: z.object({
    number: z.string(),
    missionId: replyId.nullable(),
    missionName: z.string(),
    state: z.enum(objectionStates),
    reason: z.string(),
    submittedAt: replyInstant,
    /** What the organization says about it, while the federation decides. */
    explanation: z.string().nullable(),
    explainedAt: replyInstant.nullable(),
    opinion: z.string().nullable(),
    decidedAt: replyInstant.nullable(),
  }),
})
