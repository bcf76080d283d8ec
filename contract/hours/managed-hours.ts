import { objectionEvents, objectionStates } from '#domain/lifecycle/objection.ts'
import { z } from 'zod'
import { day, endpoint, id, instant, pageOf, pageQuery, replyId, replyInstant } from '../endpoint.ts'
import { attachmentKind } from './attachment.ts'
import { missionStates } from '#domain/lifecycle/mission.ts'
import { timeRecordEvents, timeRecordStates } from '#domain/lifecycle/time-record.ts'
import { keysOf } from '#domain/record-keys.ts'
import { recordingClock } from './recording-clock.ts'
import { hourKindLabels, hourOriginLabels } from '#domain/hours/hours-labels.ts'
import { evidenceGradeLabels } from '#domain/words.ts'

const kind = z.enum(keysOf(hourKindLabels))
const grade = z.enum(keysOf(evidenceGradeLabels))
const state = z.enum(timeRecordStates, '没有这种状态，请从列表上方选择')
const objectionState = z.enum(objectionStates, '没有这种状态，请从列表上方选择')
const opinion = z.string().trim().max(500, '意见最多 500 字，请精简一些')
const minutes = z.number().int().nonnegative()
/** One organization of the caller's scope instead of all. */
const ofOne = { organizationId: id.optional() }
const count = z.number().int().nonnegative()

/**
 * Records hours for participants of a mission. Without times an application must be completed: the time between arrival and departure that
 * lies in the slot counts, with the grade that the attendance shows (`evidence.ts`). With times, which lie in the slot, the organization
 * states them itself: grade C, which needs an attachment and waits as `proposed` for another person (`hourRecordEvent`). All or none are
 * recorded.
 */
export const recordHours = endpoint({
  method: 'POST',
  path: '/manage/pc/hours/record',
  caller: 'organizer',
  act: 'hours.record',
  toPeople: ['participants.content'],
  body: z.object({
    missionId: id,
    kind: kind.default('service'),
    /** What proves the hours that are stated with times. */
    attachmentId: id.optional(),
    participants: z
      .array(
        z.object({
          applicationId: id,
          times: z
            .object({ startAt: instant, endAt: instant })
            .refine(({ startAt, endAt }) => Date.parse(startAt) < Date.parse(endAt), '结束时间要晚于开始时间')
            .optional(),
          content: z.string().trim().max(200, '服务内容最多 200 字，请精简一些').optional(),
          /** In place of the one for all. */
          attachmentId: id.optional(),
        }),
      )
      .min(1, '请选择至少一位志愿者')
      .max(100, '一次最多录入 100 人'),
  }),
  reply: z.object({ records: z.array(z.object({ applicationId: replyId, recordId: replyId, state, grade, minutes })) }),
})

export const managedHourRecord = z.object({
  recordId: replyId,
  missionId: replyId.nullable(),
  missionName: z.string(),
  applicationId: replyId.nullable(),
  /** Masked. */
  name: z.string(),
  servedOn: day,
  startAt: replyInstant,
  endAt: replyInstant,
  minutes,
  content: z.string(),
  kind,
  origin: z.enum(keysOf(hourOriginLabels)),
  grade,
  state,
  opinion: z.string().nullable(),
  publicUntil: replyInstant.nullable(),
  entryId: replyId.nullable(),
  /** What proves it (`managedAttachment`). */
  attachment: attachmentKind.nullable(),
  /** Of a record that waits for the organization. */
  clock: recordingClock.nullable(),
})

/** Records in the caller's scope, newest first. */
export const managedHourRecords = endpoint({
  method: 'GET',
  path: '/manage/pc/hours/list',
  caller: 'organizer',
  openIn: ['suspended'],
  query: pageQuery.extend({ ...ofOne, missionId: id.optional(), state: state.optional() }),
  reply: pageOf(managedHourRecord),
})

/**
 * Records in the caller's scope that another person than their author confirms (`hourRecordEvent`), oldest first: hours that were typed
 * afterwards, and corrections to more.
 */
export const proposedHours = endpoint({
  method: 'GET',
  path: '/manage/pc/hours/proposed',
  caller: 'organizer',
  query: pageQuery.extend(ofOne),
  reply: pageOf(
    managedHourRecord.extend({
      organizationName: z.string(),
      /** Of a correction: the entry that stands until it takes effect. */
      replaces: z.object({ entryId: replyId, startAt: replyInstant, endAt: replyInstant, minutes, grade }).nullable(),
      /** Who entered it, and when. */
      authorName: z.string(),
      createdAt: replyInstant,
      /** Why this account may not confirm it, in words; null when it may. */
      refusal: z.string().nullable(),
    }),
  ),
})

/**
 * Missions in the caller's scope that ended in the last 180 days and have participants whose hours nobody has recorded, or records that
 * wait to be confirmed; the earliest end first, so that what is overdue stands in front.
 */
export const missionsToRecord = endpoint({
  method: 'GET',
  path: '/manage/pc/hours/missions',
  caller: 'organizer',
  openIn: ['suspended'],
  query: pageQuery.extend(ofOne),
  reply: pageOf(
    z.object({
      missionId: replyId,
      number: z.string(),
      name: z.string(),
      state: z.enum(missionStates),
      organizationName: z.string(),
      endAt: replyInstant,
      /** Participants without a record, and records that wait to be confirmed. */
      missing: count,
      waiting: count,
      ...recordingClock.shape,
    }),
  ),
})

/**
 * A decision about records that wait: `record.confirmed` puts them on public notice, `record.declined` (with an opinion) does not
 * recognise them. `record.withdrawn` (by the federation, with an opinion) takes imported ones off their notice. A volunteer's request is decided likewise. What waits as `proposed` another person than its author confirms, else code
 * 13140 says who may. All or none; the chart refuses with code 12001.
 */
export const hourRecordEvent = endpoint({
  method: 'POST',
  path: '/manage/pc/hours/event',
  caller: 'organizer',
  act: 'hours.event',
  toPeople: ['opinion'],
  body: z.object({
    recordIds: z.array(id).min(1, '请选择至少一条记录').max(100, '一次最多处理 100 条'),
    event: z.enum(timeRecordEvents, '没有这项操作，请刷新页面后再试'),
    opinion: opinion.optional(),
  }),
  reply: z.object({ records: z.array(z.object({ recordId: replyId, state, publicUntil: replyInstant.nullable() })) }),
})

/**
 * Objections to records in the caller's scope, open ones oldest first, others newest first. The contact is masked, and so is the name towards
 * an organization. `events` is what the caller may do about it now.
 */
export const managedObjections = endpoint({
  method: 'GET',
  path: '/manage/pc/hours/objections',
  caller: 'organizer',
  query: pageQuery.extend({ ...ofOne, state: objectionState.default('open') }),
  reply: pageOf(
    z.object({
      objectionId: replyId,
      number: z.string(),
      recordId: replyId,
      missionId: replyId.nullable(),
      missionName: z.string(),
      /** The volunteer whose hours it is about, masked. */
      volunteerName: z.string(),
      minutes,
      name: z.string(),
      contact: z.string(),
      reason: z.string(),
      state: objectionState,
      events: z.array(z.enum(objectionEvents)),
      submittedAt: replyInstant,
      /** What the organization says about it; the last day on which it does so. */
      explanation: z.string().nullable(),
      explainedAt: replyInstant.nullable(),
      explainUntil: day,
      opinion: z.string().nullable(),
      decidedAt: replyInstant.nullable(),
    }),
  ),
})

/**
 * What the organization says about an objection to its hours, once; then, or when its five working days are over, the federation decides.
 * Code 12001 where it said so already, or where the objection is decided.
 */
export const explainObjection = endpoint({
  method: 'POST',
  path: '/manage/pc/hours/objection/explain',
  caller: 'organizer',
  federationDuties: [],
  act: 'hours.explain',
  toPeople: ['explanation'],
  body: z.object({ objectionId: id, explanation: opinion.min(5, '请写明情况，至少 5 个字') }),
  reply: z.object({ explainedAt: replyInstant }),
})

/**
 * Decides one objection with an opinion: `objection.upheld` takes the record out for good, `objection.dismissed` lets it go on once
 * no other objection is open: back on notice, or into effect when the notice is over. An organization at most gives in (10003 for the
 * other); the federation decides after the organization's explanation or its days (12001 before). Who entered the hours does not dismiss
 * it: code 13140 says who may.
 */
export const decideObjection = endpoint({
  method: 'POST',
  path: '/manage/pc/hours/objection',
  caller: 'organizer',
  act: 'hours.objection',
  toPeople: ['opinion'],
  body: z.object({
    objectionId: id,
    event: z
      .enum(timeRecordEvents)
      .extract(['objection.dismissed', 'objection.upheld'], '没有这项操作，请刷新页面后再试'),
    opinion: opinion.min(5, '请写明处理意见，至少 5 个字'),
  }),
  reply: z.object({ state: objectionState, recordState: state }),
})

/**
 * Corrects an effective entry of the ledger: a reversing entry takes it back, and with `times`, which lie in its slot, a new one stands in
 * its place. Nothing is changed or removed; typed times need an attachment. Less takes effect at once. More is a proposal that another
 * person confirms (`hourRecordEvent`) and that goes on public notice; until it takes effect the entry stands. Code 12001 for an entry that
 * was corrected already, is itself a reversal, or has a correction on its way; 12011 and 12012 as when hours are recorded.
 */
export const correctHours = endpoint({
  method: 'POST',
  path: '/manage/pc/hours/correct',
  caller: 'organizer',
  act: 'hours.correct',
  toPeople: ['reason', 'content'],
  body: z.object({
    entryId: id,
    reason: opinion.min(5, '请写明更正的原因，至少 5 个字'),
    times: z
      .object({ startAt: instant, endAt: instant })
      .refine(({ startAt, endAt }) => Date.parse(startAt) < Date.parse(endAt), '结束时间要晚于开始时间')
      .nullable(),
    content: z.string().trim().max(200, '服务内容最多 200 字，请精简一些').optional(),
    attachmentId: id.optional(),
  }),
  /** `recordId` of what stands for it or is to; reversal and replacement are entries, null while they are proposed. */
  reply: z.object({
    state,
    recordId: replyId.nullable(),
    reversalId: replyId.nullable(),
    replacementId: replyId.nullable(),
    minutes,
  }),
})
