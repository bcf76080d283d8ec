import { z } from 'zod'
import { boardFilter } from '../board/board-view.ts'
import { endpoint, fileEndpoint, id, pageOf, pageQuery, replyId, replyInstant } from '../endpoint.ts'
import { workbookType } from '../file-types.ts'
import { applicationStates, type ApplicationState } from '#domain/lifecycle/application.ts'
import { missionStates } from '#domain/lifecycle/mission.ts'
import { condition } from '#domain/mission/condition.ts'
import { keysOf } from '#domain/record-keys.ts'
import { readMobile } from '#domain/fields/copied-number.ts'
import { readPersonName } from '#domain/fields/name.ts'
import { readWords } from '#domain/search-terms.ts'

/** Columns of the board of a slot, each with the states that it holds; a decision that is not due yet counts as made. */
export const applicationGroups = {
  pending: ['pending'],
  accepted: ['confirmed', 'checkedIn', 'completed'],
  waiting: ['offered', 'waitlisted'],
  ended: ['rejected', 'cancelled', 'absent'],
} as const satisfies Record<string, readonly ApplicationState[]>
export type ApplicationGroup = keyof typeof applicationGroups

/** Columns with their words. */
export const applicationGroupLabels: Readonly<Record<ApplicationGroup, string>> = {
  pending: '待审核',
  accepted: '已确认',
  waiting: '候补',
  ended: '未参加',
}

/** What may be decided about an application, with the state that it leads to. */
export const decisionStates = {
  'application.confirmed': 'confirmed',
  'application.rejected': 'rejected',
  'application.waitlisted': 'waitlisted',
} as const satisfies Record<string, ApplicationState>
export type ApplicationDecision = keyof typeof decisionStates

/** States in which somebody can be moved to another slot of the mission. */
export const movableStates = ['pending', 'confirmed', 'waitlisted'] as const satisfies readonly ApplicationState[]

/** How often the guardian of one application is asked for, and at most how many times. */
export const guardianReminderRules = { everyMs: 24 * 60 * 60_000, most: 3 } as const

/** How long a decision may be taken back, and how long before a slot decisions take effect at once. */
export const decisionRules = { takeBackMs: 10 * 60_000, atOnceMs: 2 * 60 * 60_000, most: 100 } as const

const count = z.number().int().nonnegative()
const state = z.enum(applicationStates)

/** A mission with its slots, and how many applications of each slot are in each column. */
export const managedSlots = endpoint({
  method: 'GET',
  path: '/manage/pc/application/slots',
  caller: 'organizer',
  query: z.object({ missionId: id }),
  reply: z.object({
    missionId: replyId,
    name: z.string(),
    place: z.string(),
    state: z.enum(missionStates),
    organizationName: z.string(),
    /** Working days after the end of a mission in which its hours are to be recorded. */
    recordingDays: count,
    /** Tags that the organization has given, the most frequent first. */
    tags: z.array(z.string()),
    /** Whether the caller can have a slot as a workbook: the federation takes no list of another organization away. */
    hasWorkbook: z.boolean(),
    slots: z.array(
      z.object({
        slotId: replyId,
        positionName: z.string(),
        startAt: replyInstant,
        endAt: replyInstant,
        capacity: count,
        /** Applications that hold a place, and those that hold one as offered. */
        taken: count,
        offered: count,
        /** Of each column. */
        counts: z.object({ pending: count, accepted: count, waiting: count, ended: count }),
        /** Minors who wait or are confirmed without a guardian's consent. */
        guardiansMissing: count,
      }),
    ),
  }),
})

const managedApplication = z.object({
  applicationId: replyId,
  state,
  /** Masked until the application is confirmed, and again once the mission is settled; so is the telephone. */
  name: z.string(),
  phone: z.string().nullable(),
  /** In years on the day of the slot. */
  age: z.number().int().nullable(),
  starLevel: count,
  message: z.string().nullable(),
  opinion: z.string().nullable(),
  appliedAt: replyInstant,
  changedAt: replyInstant,
  /** Position in the waiting list, and until when an offer stands. */
  position: z.number().int().positive().nullable(),
  offerExpiresAt: replyInstant.nullable(),
  offerSecondsLeft: count.nullable(),
  /** Consent of the guardian of whoever is a minor on the day. */
  guardian: z.enum(['none', 'given', 'missing', 'present']),
  guardianGivenAt: replyInstant.nullable(),
  /** When the guardian was last asked for. */
  guardianRemindedAt: replyInstant.nullable(),
  /** What the mission asks, in its order, with what was answered; null where nothing was. */
  answers: z.array(z.object({ question: z.string(), answer: z.string().nullable() })),
  /** Of the organization of the mission. */
  tags: z.array(z.string()),
  /** Each condition of the mission, held against this person. */
  conditions: z.array(condition.omit({ fix: true })),
  /** With the organization of the mission. */
  past: z.object({ served: count, absent: count, lateCancellations: count }),
  /** A decision that can still be taken back, for so many whole seconds by the server's clock. */
  decision: z
    .object({
      event: z.enum(keysOf<ApplicationDecision>(decisionStates)),
      byName: z.string(),
      dueAt: replyInstant,
      secondsLeft: count,
    })
    .nullable(),
})
export type ManagedApplication = z.infer<typeof managedApplication>

/**
 * Applications of one column of a slot: those that wait by their order in line, offers first, others as they came. `word` is a volunteer
 * number or a name, whole where names are masked; the filters are those of views. The look is in the log of each one shown.
 */
export const managedApplications = endpoint({
  method: 'GET',
  path: '/manage/pc/application/list',
  caller: 'organizer',
  query: pageQuery.extend({
    slotId: id,
    group: z.enum(keysOf<ApplicationGroup>(applicationGroups), '没有这一栏，请从页面上选择'),
    word: z.string().overwrite(readWords).max(50, '最多输入 50 个字').optional(),
    ...boardFilter.shape,
  }),
  reply: pageOf(managedApplication),
})

/**
 * Everybody of a slot as a workbook, with what the board shows of each; the look is in the log of each one. The federation has those of its own
 * missions alone: people are not taken away in bulk by one person of it.
 */
export const applicationWorkbook = fileEndpoint({
  method: 'GET',
  path: '/manage/pc/application/workbook',
  caller: 'organizer',
  act: 'application.workbook',
  query: z.object({ slotId: id }),
  binary: workbookType,
})

const applicationIds = z
  .array(id)
  .min(1, '请选择至少一位志愿者')
  .max(decisionRules.most, `一次最多处理 ${decisionRules.most} 人`)

/**
 * Decides about applications of one mission, all or none. Colleagues see it at once; the chart and the volunteer hear of it at `dueAt`,
 * until when it can be taken back. Inside two hours before the slot it takes effect at once, and `dueAt` is null. Code 12001 names who is
 * in the way.
 */
export const decideApplications = endpoint({
  method: 'POST',
  path: '/manage/pc/application/decide',
  caller: 'organizer',
  act: 'application.decide',
  toPeople: ['opinion'],
  body: z.object({
    applicationIds,
    decision: z.enum(keysOf<ApplicationDecision>(decisionStates), '没有这项操作，请刷新页面后再试'),
    opinion: z.string().trim().max(200, '说明最多 200 字').optional(),
  }),
  reply: z.object({ decided: count, dueAt: replyInstant.nullable() }),
})

/** Takes back decisions that are not due yet, all or none. Code 12001 where one has taken effect; 13120 for the own cause. */
export const takeBackDecisions = endpoint({
  method: 'POST',
  path: '/manage/pc/application/takeBack',
  caller: 'organizer',
  act: 'application.takeBack',
  body: z.object({ applicationIds }),
  reply: z.object({ takenBack: count }),
})

/**
 * Moves an application to another slot of its mission and tells the person: who holds a place takes one that is free there, who waits goes to
 * the end of the other line, and who was not decided about waits there when nothing is free. Code 12001 with the reason where that is not
 * possible, 12010 to 12012 where the person has other plans, 12013 where no place is free.
 */
export const moveApplication = endpoint({
  method: 'POST',
  path: '/manage/pc/application/move',
  caller: 'organizer',
  act: 'application.move',
  toPeople: ['opinion'],
  body: z.object({
    applicationId: id,
    slotId: id,
    opinion: z.string().trim().max(200, '说明最多 200 字').optional(),
  }),
  reply: z.object({ state, position: z.number().int().positive().nullable() }),
})

/**
 * Adds somebody who stands there, from the opening of check-in to the end of the slot: confirmed at once. Name and number have to fit; an
 * answer does not say which of them did not. Code 12013 outside that time or without a free place, 12010 to 12012 where the person has other
 * plans.
 */
export const addWalkIn = endpoint({
  method: 'POST',
  path: '/manage/pc/application/walkIn',
  caller: 'organizer',
  act: 'application.walkIn',
  body: z.object({
    slotId: id,
    name: z.string().overwrite(readPersonName).min(1, '请填写姓名').max(50, '姓名最多 50 个字'),
    proof: z.string().overwrite(readMobile).min(1, '请填写手机号或志愿者编号').max(30, '请填写手机号或志愿者编号'),
  }),
  reply: z.object({ applicationId: replyId }),
})

/** Asks a minor for the guardian's consent that is missing. Code 10005 where that was done a short time ago or often enough. */
export const remindGuardian = endpoint({
  method: 'POST',
  path: '/manage/pc/application/remindGuardian',
  caller: 'organizer',
  act: 'guardian.remind',
  body: z.object({ applicationId: id }),
  reply: z.object({ remindedAt: replyInstant }),
})
