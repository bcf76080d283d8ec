import { z } from 'zod'
import { endpoint, fileEndpoint, id, instant, pageOf, pageQuery, workbookType } from './endpoint.ts'
import { applicationStates, type ApplicationState } from './lifecycle/application.ts'
import { missionStates } from './lifecycle/mission.ts'
import { condition } from './mission.ts'
import { keysOf } from './record-keys.ts'

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
    missionId: id,
    name: z.string(),
    place: z.string(),
    state: z.enum(missionStates),
    organizationName: z.string(),
    /** Working days after the end of a mission in which its hours are to be recorded. */
    recordingDays: count,
    slots: z.array(
      z.object({
        slotId: id,
        positionName: z.string(),
        startAt: instant,
        endAt: instant,
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
  applicationId: id,
  state,
  /** Masked until the application is confirmed, and again once the mission is settled; so is the telephone. */
  name: z.string(),
  phone: z.string().nullable(),
  /** In years on the day of the slot. */
  age: z.number().int().nullable(),
  starLevel: count,
  message: z.string().nullable(),
  opinion: z.string().nullable(),
  appliedAt: instant,
  changedAt: instant,
  /** Position in the waiting list, and until when an offer stands. */
  position: z.number().int().positive().nullable(),
  offerExpiresAt: instant.nullable(),
  offerSecondsLeft: count.nullable(),
  /** Consent of the guardian of whoever is a minor on the day. */
  guardian: z.enum(['none', 'given', 'missing', 'present']),
  guardianGivenAt: instant.nullable(),
  /** Each condition of the mission, held against this person. */
  conditions: z.array(condition.omit({ fix: true })),
  /** With the organization of the mission. */
  past: z.object({ served: count, absent: count, lateCancellations: count }),
  /** A decision that can still be taken back, for so many whole seconds by the server's clock. */
  decision: z
    .object({
      event: z.enum(keysOf<ApplicationDecision>(decisionStates)),
      byName: z.string(),
      dueAt: instant,
      secondsLeft: count,
    })
    .nullable(),
})
export type ManagedApplication = z.infer<typeof managedApplication>

/**
 * Applications of one column of a slot: those that wait by their order in line, offers first, others as they came. `word` is a volunteer
 * number or a name, whole where names are masked. The look is in the log of each one shown.
 */
export const managedApplications = endpoint({
  method: 'GET',
  path: '/manage/pc/application/list',
  caller: 'organizer',
  query: pageQuery.extend({
    slotId: id,
    group: z.enum(keysOf<ApplicationGroup>(applicationGroups), '没有这一栏，请从页面上选择'),
    word: z.string().trim().max(50, '最多输入 50 个字').optional(),
  }),
  reply: pageOf(managedApplication),
})

/** Everybody of a slot as a workbook, with what the board shows of each; the look is in the log of each one. */
export const applicationWorkbook = fileEndpoint({
  method: 'GET',
  path: '/manage/pc/application/workbook',
  caller: 'organizer',
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
  body: z.object({
    applicationIds,
    decision: z.enum(keysOf<ApplicationDecision>(decisionStates), '没有这项操作，请刷新页面后再试'),
    opinion: z.string().trim().max(200, '说明最多 200 字').optional(),
  }),
  reply: z.object({ decided: count, dueAt: instant.nullable() }),
})

/** Takes back decisions that are not due yet, all or none. Code 12001 where one has taken effect. */
export const takeBackDecisions = endpoint({
  method: 'POST',
  path: '/manage/pc/application/takeBack',
  caller: 'organizer',
  act: 'application.takeBack',
  body: z.object({ applicationIds }),
  reply: z.object({ takenBack: count }),
})
