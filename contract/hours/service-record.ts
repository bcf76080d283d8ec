import { z } from 'zod'
import { day, endpoint, fileEndpoint, id, pageOf, pageQuery, queryNumber, replyId, replyInstant } from '../endpoint.ts'
import { attachmentKind } from './attachment.ts'
import { timeRecordStates } from '#domain/lifecycle/time-record.ts'
import type { MarkKind } from '#domain/hours/marks.ts'
import { keysOf } from '#domain/record-keys.ts'
import { entryNatureLabels, hourKindLabels, hourOriginLabels } from '#domain/hours/hours-labels.ts'
import { evidenceGradeLabels } from '#domain/words.ts'

const kind = z.enum(keysOf(hourKindLabels), '没有这种时长，请从列表上方选择')
const grade = z.enum(keysOf(evidenceGradeLabels), '没有这种等级，请从列表上方选择')
const state = z.enum(timeRecordStates, '没有这种状态，请从列表上方选择')
const minutes = z.number().int().nonnegative()
const count = z.number().int().nonnegative()

/** Records of a year from January on: in force by kind, and new ones on notice. */
export const yearTreeSchema = z.object({
  year: z.number().int(),
  months: z.array(z.object({ service: count, training: count, publicising: count })).length(12),
})

const mark = z.object({ reachedOn: day.nullable(), count })
const namedMark = mark.extend({ names: z.array(z.string()) })

export const serviceRecord = z.object({
  /** Unique in the list: `entry-12` of the ledger, or `record-7` of what is not in it. */
  key: z.string(),
  /** How they came about; a reversal names the record of what it takes back. */
  recordId: replyId,
  /** The entry of the ledger; null until the record takes effect. */
  entryId: replyId.nullable(),
  /** Its place in the caller's own chain, from 1. */
  position: z.number().int().positive().nullable(),
  nature: z.enum(keysOf(entryNatureLabels)),
  /** The entry that a reversal takes back or a replacement stands for, or is to: until it takes effect the entry counts. */
  corrects: replyId.nullable(),
  missionId: replyId.nullable(),
  missionName: z.string(),
  organizationName: z.string(),
  category: z.string(),
  place: z.string(),
  content: z.string(),
  servedOn: day,
  startAt: replyInstant,
  endAt: replyInstant,
  /** Below zero for a reversal. */
  minutes: z.number().int(),
  kind,
  origin: z.enum(keysOf(hourOriginLabels)),
  grade,
  /** Why it has this grade, and what would be better; null where nothing would (`evidence.ts`). */
  why: z.string(),
  raise: z.string().nullable(),
  state,
  /** What was decided about it, in words. */
  opinion: z.string().nullable(),
  /** While on public notice: when that ends. */
  publicUntil: replyInstant.nullable(),
  /** What the organization proved it with (`ownAttachment`, by `recordId`). */
  attachment: attachmentKind.nullable(),
  /** Version of the rules that counted it. */
  ruleSet: z.string(),
  createdAt: replyInstant,
})
export type ServiceRecord = z.infer<typeof serviceRecord>

const year = queryNumber(z.number().int().min(1990, '年份不对').max(2100, '年份不对').optional())

/**
 * The caller's hours: entries of the ledger and what is on the way there or was refused, latest day of service first. A state of
 * effective shows entries that count, corrected those that were taken back with the reversals.
 */
export const serviceRecords = endpoint({
  method: 'GET',
  path: '/volunteer/center/serviceRecord/list',
  caller: 'volunteer',
  query: pageQuery.extend({
    year,
    kind: kind.optional(),
    grade: grade.optional(),
    state: state.optional(),
    origin: z.enum(keysOf(hourOriginLabels)).optional(),
    missionId: id.optional(),
  }),
  reply: pageOf(serviceRecord),
})

/** Sums of the caller's effective hours, reversals taken off; with `year` those of the days of service in it. */
export const serviceSummary = endpoint({
  method: 'GET',
  path: '/volunteer/center/serviceRecord/summary',
  caller: 'volunteer',
  query: z.object({ year }),
  reply: z.object({
    service: minutes,
    training: minutes,
    grades: z.array(z.object({ grade, service: minutes, training: minutes })).length(4),
    /** Month by month, `YYYY-MM`, from the first with hours (at most 24 back from the last) or of the whole year asked for; months without hours are there with 0. */
    months: z.array(z.object({ month: z.string(), service: minutes, training: minutes })),
    /** By the first category of the mission, most first; those without hours are left out. */
    categories: z.array(z.object({ category: z.string(), minutes })),
    /** On the way to the ledger: minutes waiting for the organization, on notice, and objected to; of a correction what it adds. */
    underway: z.object({ pending: minutes, publicising: minutes, objected: minutes }),
    /** Of the year asked for, or of this one. */
    tree: yearTreeSchema,
    /** The certificate in force that says the same hours of that year; null without one. */
    proof: z.string().nullable(),
    /** Years with hours, latest first. */
    years: z.array(z.number().int()),
    /** Marks of all years, reached or not. */
    marks: z.object({ first: mark, month: mark, cities: namedMark, organization: namedMark } satisfies Record<
      MarkKind,
      z.ZodType
    >),
    starLevel: z.number().int().min(0).max(5),
    /** Hours of service from which one to five stars are given. */
    starHours: z.array(z.number().int()).length(5),
    /** Minutes of service until the next star; null with five. */
    nextStarMinutes: minutes.nullable(),
  }),
})

/**
 * A year of the caller's as a picture to share: PNG, 1080 × 1440. With `code` it carries the code of the certificate that says the same
 * hours, where there is one; code 10002 for a year without a record in force.
 */
export const yearPicture = fileEndpoint({
  method: 'GET',
  path: '/volunteer/center/serviceRecord/yearPicture',
  caller: 'volunteer',
  query: z.object({
    year: queryNumber(z.number('请选择年份').int().min(1990, '年份不对').max(2100, '年份不对')),
    name: z.stringbool().default(false),
    code: z.stringbool().default(false),
  }),
  binary: 'image/png',
})

/** Missions that the caller took part in and may ask missing hours for: the person's slot has ended, nothing of that slot is recorded. */
export const requestableMissions = endpoint({
  method: 'GET',
  path: '/volunteer/center/serviceRecord/requestable',
  caller: 'volunteer',
  reply: z.array(
    z.object({
      applicationId: replyId,
      missionId: replyId,
      missionName: z.string(),
      organizationName: z.string(),
      place: z.string(),
      /** The slot: the hours asked for must begin on the day it begins. */
      startAt: replyInstant,
      endAt: replyInstant,
    }),
  ),
})

const clockTime = (label: string) => z.string({ error: label }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, label)

/**
 * Asks the organization to recognise hours that it did not record; evidence grade D. Minutes are computed. Codes 10002 when the caller
 * did not take part, 12001 when a request or record of that slot stands, 12011 when it overlaps other hours, 12012 beyond the daily maximum.
 */
export const requestHours = endpoint({
  method: 'POST',
  path: '/volunteer/center/serviceRecord/request',
  caller: 'volunteer',
  body: z.object({
    applicationId: id,
    servedOn: z.iso.date('请选择服务日期'),
    /** Clock times of that day in Asia/Shanghai, `HH:mm`; an end before the start is of the next day, where the slot ends there. */
    start: clockTime('请填写开始时间，如 09:00'),
    end: clockTime('请填写结束时间，如 11:30'),
    content: z
      .string({ error: '请写明做了什么' })
      .trim()
      .min(5, '请写明做了什么，至少 5 个字')
      .max(200, '服务内容最多 200 字，请精简一些'),
  }),
  reply: z.object({ recordId: replyId, state, minutes }),
})
