import { anomalyStates } from '#domain/lifecycle/anomaly.ts'
import { z } from 'zod'
import { day, endpoint, id, pageOf, pageQuery, replyId, replyInstant } from '../endpoint.ts'
import { missionStates } from '#domain/lifecycle/mission.ts'
import { timeRecordStates } from '#domain/lifecycle/time-record.ts'
import { keysOf } from '#domain/record-keys.ts'
import { anomalyLabels } from '#domain/hours/anomaly.ts'
import { markMeans } from '#domain/hours/evidence.ts'
import { evidenceGradeLabels } from '#domain/words.ts'
import { recordingClock } from './recording-clock.ts'

const grade = z.enum(keysOf(evidenceGradeLabels))
const minutes = z.number().int().nonnegative()
const count = z.number().int().nonnegative()

/**
 * How a person of a slot stands: `anomaly` has to be looked at, `unclear` has no departure, `reported` waits for the federation, `right`
 * can be confirmed, `absent` did not come, `left` was left out by a decision, `recorded` has a record of hours.
 */
export const settlementVerdicts = ['anomaly', 'unclear', 'reported', 'right', 'absent', 'left', 'recorded'] as const
export type SettlementVerdict = (typeof settlementVerdicts)[number]

/** Parts of the table. */
export const settlementFilters = {
  all: '全部',
  right: '可直接确认',
  odd: '有异常',
  absent: '未到',
  recorded: '已登记',
} as const
export type SettlementFilter = keyof typeof settlementFilters

/** A mission of the caller's scope with its slots that have ended, as far as their hours are settled. Code 10002 for another one. */
export const settlement = endpoint({
  method: 'GET',
  path: '/manage/pc/hours/settlement',
  caller: 'organizer',
  openIn: ['suspended'],
  query: z.object({ missionId: id }),
  reply: z.object({
    missionId: replyId,
    number: z.string(),
    name: z.string(),
    state: z.enum(missionStates),
    organizationName: z.string(),
    startAt: replyInstant,
    endAt: replyInstant,
    ...recordingClock.shape,
    /** Version of the rules that count these hours. */
    ruleSet: z.string(),
    /** First and last day of a notice that begins now. */
    noticeFrom: day,
    noticeUntil: day,
    slots: z.array(
      z.object({
        slotId: replyId,
        positionName: z.string(),
        startAt: replyInstant,
        endAt: replyInstant,
        /** People with a place, those who came, and those whose hours nobody has decided about. */
        people: count,
        arrived: count,
        unsettled: count,
      }),
    ),
  }),
})

const sum = z.object({ grade, people: count, minutes })

export const settlementRow = z.object({
  applicationId: replyId,
  /**
   * In full until the mission is settled (docs/rules/staff.md#names-of-volunteers), then masked; masked while the organization is
   * suspended.
   */
  name: z.string(),
  arrivedAt: replyInstant.nullable(),
  arrivedBy: z.enum(markMeans).nullable(),
  arrivedDistance: z.number().int().nullable(),
  leftAt: replyInstant.nullable(),
  leftBy: z.enum(markMeans).nullable(),
  leftDistance: z.number().int().nullable(),
  /** Between both ends within the slot; null without a departure. */
  presentMinutes: minutes.nullable(),
  /** What would count, and with which grade; of a record what it says. Null where nothing is known. */
  minutes: minutes.nullable(),
  grade: grade.nullable(),
  /** Why it has this grade, and what would raise it; null where nothing does. */
  why: z.string().nullable(),
  advice: z.string().nullable(),
  verdict: z.enum(settlementVerdicts),
  anomalies: z.array(z.object({ kind: z.enum(keysOf(anomalyLabels)), reason: z.string() })),
  /** What was decided, or is to be decided, about what is odd. */
  review: z
    .object({
      anomalyId: replyId,
      state: z.enum(anomalyStates),
      note: z.string().nullable(),
      opinion: z.string().nullable(),
    })
    .nullable(),
  /** `entryId` where it stands in the ledger and may be corrected. */
  record: z
    .object({
      recordId: replyId,
      state: z.enum(timeRecordStates),
      startAt: replyInstant,
      endAt: replyInstant,
      entryId: replyId.nullable(),
    })
    .nullable(),
  /** Whether the chart of the application hears that the person stayed away. */
  canMarkAbsent: z.boolean(),
})
export type SettlementRow = z.infer<typeof settlementRow>

/**
 * The people of a slot, those who have to be looked at first. `counts` by filter are of the whole slot, `sums` of all who can be confirmed.
 * The look at each person shown is logged. Code 10002 for a slot of another organization.
 */
export const settlementRows = endpoint({
  method: 'GET',
  path: '/manage/pc/hours/settlement/people',
  caller: 'organizer',
  openIn: ['suspended'],
  query: pageQuery.extend({
    slotId: id,
    filter: z.enum(keysOf(settlementFilters), '没有这种筛选，请从列表上方选择').default('all'),
  }),
  reply: pageOf(settlementRow).extend({
    counts: z.object({ all: count, right: count, odd: count, absent: count, recorded: count }),
    sums: z.array(sum),
  }),
})

/**
 * Confirms the hours of those who are right at a slot, all but those named or them only, and puts them on public notice. `people` is how
 * many the page showed: code 12001 when it has changed meanwhile, and nothing happens. When nothing of the mission is left to settle it goes
 * on notice.
 */
export const settleSlot = endpoint({
  method: 'POST',
  path: '/manage/pc/hours/settle',
  caller: 'organizer',
  act: 'hours.settle',
  body: z.object({
    slotId: id,
    mode: z.enum(['allBut', 'only']).default('allBut'),
    applicationIds: z.array(id).max(500, '一次最多选 500 人').default([]),
    people: z.number().int().min(1, '没有可以确认的人'),
  }),
  reply: z.object({ people: count, minutes, publicUntil: replyInstant, missionState: z.enum(missionStates) }),
})

const requiredText = (label: string) =>
  z.string({ error: label }).trim().min(5, `${label}，至少 5 个字`).max(200, '最多 200 字，请精简一些')

/** Sends hours that are odd to the federation, with what the organization says about them. Code 12001 where nothing is odd, or was sent. */
export const reportAnomaly = endpoint({
  method: 'POST',
  path: '/manage/pc/hours/anomaly/report',
  caller: 'organizer',
  act: 'hours.report',
  body: z.object({ applicationId: id, note: requiredText('请写明情况') }),
  reply: z.object({ anomalyId: replyId }),
})

/** Leaves the hours of somebody out, with a reason that the person reads. Code 12001 where a record stands. */
export const leaveOut = endpoint({
  method: 'POST',
  path: '/manage/pc/hours/leaveOut',
  caller: 'organizer',
  act: 'hours.leaveOut',
  toPeople: ['reason'],
  body: z.object({ applicationId: id, reason: requiredText('请写明不计的原因') }),
  reply: z.object({ anomalyId: replyId }),
})
