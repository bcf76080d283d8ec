import { z } from 'zod'
import { day, endpoint, type FieldIssue, id, queryNumber, replyId, replyInstant } from '../endpoint.ts'
import { isDay } from '#domain/fields/shanghai-day.ts'
import { hourOriginLabels } from '#domain/hours/hours-labels.ts'
import { evidenceGradeLabels } from '#domain/words.ts'
import { keysOf } from '#domain/record-keys.ts'
import { lawfulRecordingDays } from '#domain/rule-set/usual-terms.ts'
import { ruleSetReply } from './rule-book-reply.ts'
import { forgottenCheckOutLabels, roundingSteps, ruleSetStateLabels } from '#domain/rule-set/rule-set-facts.ts'

const whole = (name: string, minimum: number, maximum: number, reason = '') => {
  const message = `${name}填 ${minimum} 到 ${maximum} 的整数${reason}`
  return queryNumber(z.number(message).int(message).min(minimum, message).max(maximum, message))
}

const starMessage = '星级填 5 个整数小时，从 1 到 100000，一级比一级多'
const starHours = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').map(Number) : value),
  z
    .array(z.number(starMessage).int(starMessage).min(1, starMessage).max(100_000, starMessage))
    .length(5, starMessage)
    .refine((hours) => hours.every((count, at) => at === 0 || count > (hours[at - 1] ?? 0)), starMessage),
)

const dayMessage = '每天上限填 1 到 24 的整数小时'

/** Numbers and choices of a rule set that the server reads, each within what makes sense. */
const values = {
  roundingMinutes: queryNumber(z.literal(roundingSteps, '请选择取整的分钟数')),
  minimumPresence: whole('最低在场比例', 1, 100),
  dailyMaximumMinutes: queryNumber(
    z.number(dayMessage).multipleOf(60, dayMessage).min(60, dayMessage).max(1440, dayMessage),
  ),
  starHours,
  publicityDays: whole('公示天数', 1, 60),
  recordingWorkingDays: whole(
    '记录期限',
    1,
    lawfulRecordingDays,
    `，《志愿服务记录与证明出具办法（试行）》要求 ${lawfulRecordingDays} 个工作日内记录`,
  ),
  needsConfirmation: z.preprocess((value) => (typeof value === 'string' ? value === 'true' : value), z.boolean()),
  forgottenCheckOut: z.enum(keysOf(forgottenCheckOutLabels), '请选择忘记签退怎么算'),
}

const validFrom = z.string().refine(isDay, '请填写生效日期')

export const ruleSetForm = z.object({ validFrom, ...values })
export type RuleSetFormValues = z.infer<typeof ruleSetForm>

/** What the form of a set has wrong, in the order of the page. */
export function ruleSetIssues(form: unknown): FieldIssue[] {
  const { error } = ruleSetForm.safeParse(form)
  return (error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))
}

const ruleSet = ruleSetReply.extend({
  ruleSetId: replyId,
  /** The last day; null while no later set is known. */
  validUntil: day.nullable(),
  state: z.enum(keysOf(ruleSetStateLabels)),
  /** Entries of the ledger that it counted. */
  entries: z.number().int().nonnegative(),
  reason: z.string().nullable(),
  createdAt: replyInstant,
  /** Null for those of a new database. */
  createdBy: z.string().nullable(),
  withdrawnAt: replyInstant.nullable(),
  withdrawnBy: z.string().nullable(),
})
export type ManagedRuleSet = z.infer<typeof ruleSet>

/** All rule sets, the latest first. */
export const ruleSets = endpoint({
  method: 'GET',
  path: '/manage/pc/rule/sets',
  caller: 'federation',
  federationDuties: ['system'],
  reply: z.object({ now: replyInstant, sets: z.array(ruleSet) }),
})

export const ruleReasonLength = 200

const reason = z.string().trim().min(1, '请写明为什么').max(ruleReasonLength, `理由最多 ${ruleReasonLength} 字`)

/** Writes a set that will be valid from a day to come. Code 10001 with `data.issues` for a wrong field or a day that is taken or too early. */
export const addRuleSet = endpoint({
  method: 'POST',
  path: '/manage/pc/rule/add',
  caller: 'federation',
  federationDuties: ['system'],
  act: 'rules.add',
  body: ruleSetForm.extend({ reason }),
  reply: z.object({ ruleSetId: replyId, version: z.string() }),
})

/** Withdraws a set that is not in force yet. Code 12001 when it is, or was withdrawn. */
export const withdrawRuleSet = endpoint({
  method: 'POST',
  path: '/manage/pc/rule/withdraw',
  caller: 'federation',
  federationDuties: ['system'],
  act: 'rules.withdraw',
  body: z.object({ ruleSetId: id, reason }),
  reply: z.null(),
})

const grade = z.enum(keysOf(evidenceGradeLabels))

/** What a stay counts; no grade where nothing is counted by itself. */
const outcome = z.object({ minutes: z.number().int().nonnegative(), grade: grade.nullable() })
export type RuleSetOutcome = z.infer<typeof outcome>

const comparison = z.object({ before: outcome, after: outcome })

/** Newest entries of the ledger that a trial counts anew. */
export const trialSize = 200

/** What a set would do to the newest entries of the ledger and to cases at the edges of the rules; nothing is stored, nobody is named. */
export const tryRuleSet = endpoint({
  method: 'GET',
  path: '/manage/pc/rule/trial',
  caller: 'federation',
  federationDuties: ['system'],
  query: ruleSetForm,
  reply: z.object({
    /** The set that would count on the day without this one. */
    base: z.string(),
    records: z.object({
      count: z.number().int().nonnegative(),
      minutesBefore: z.number().int(),
      minutesAfter: z.number().int(),
      gradesChanged: z.number().int().nonnegative(),
      /** Those that count otherwise, the newest first. */
      changed: z.array(
        comparison.extend({
          servedOn: day,
          slotMinutes: z.number().int(),
          stayMinutes: z.number().int(),
          origin: z.enum(keysOf(hourOriginLabels)),
        }),
      ),
    }),
    edges: z.array(comparison.extend({ name: z.string() })),
    /** Last days of a public notice, and of recording, that begin on the first day. */
    terms: z.array(z.object({ name: z.string(), before: day, after: day })),
    /** Volunteers by their stars, none to five. */
    stars: z.array(z.object({ before: z.number().int(), after: z.number().int() })),
  }),
})
