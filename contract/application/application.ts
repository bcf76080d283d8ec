import { z } from 'zod'
import { endpoint, id, pageOf, pageQuery, replyId, replyInstant } from '../endpoint.ts'
import { applicationStates } from '#domain/lifecycle/application.ts'
import { missionStates } from '#domain/lifecycle/mission.ts'
import { timeRecordStates } from '#domain/lifecycle/time-record.ts'
import { givenAnswers, missionQuestionSchema } from '../mission/mission-question.ts'

/** What an application became: a place, or a position in the waiting list. */
export const applicationResult = z.object({
  applicationId: replyId,
  state: z.enum(applicationStates),
  /** Position as the slot gave it; null when a place is held. */
  position: z.number().int().positive().nullable(),
})

/**
 * Applies for a slot with answers to what its mission asks; waits in line when it is full. Codes 10001 with `data.issues` for the
 * fields `answers.{questionId}`, 12010, 12011, 12012, 12013, 12022, 12027.
 */
export const applyMission = endpoint({
  method: 'POST',
  path: '/volunteer/mission/applyMission',
  caller: 'volunteer',
  body: z.object({
    slotId: id,
    message: z.string().trim().max(200, '给组织的话最多 200 字').optional(),
    answers: givenAnswers.optional(),
  }),
  reply: applicationResult,
})

export const userMissionSchema = z.object({
  applicationId: replyId,
  state: z.enum(applicationStates),
  missionId: replyId,
  missionName: z.string(),
  missionState: z.enum(missionStates),
  cover: z.string(),
  organizationName: z.string(),
  positionName: z.string(),
  place: z.string(),
  startAt: replyInstant,
  endAt: replyInstant,
  position: z.number().int().nullable(),
  /** Waiting before and behind the caller; null unless waiting. */
  ahead: z.number().int().nullable(),
  behind: z.number().int().nullable(),
  offerExpiresAt: replyInstant.nullable(),
  /** By the server's clock, whole seconds; null without an offer. */
  offerSecondsLeft: z.number().int().nonnegative().nullable(),
  appliedAt: replyInstant,
})

/** Parts of the schedule: today's and later ones, of these the ones in line, those of days before, and those that came to nothing. */
export const scheduleGroups = ['upcoming', 'waiting', 'ended', 'calledOff'] as const

/** An application as the schedule shows it, with what is needed on the way there and after it. */
export const scheduledMissionSchema = userMissionSchema.extend({
  address: z.string(),
  /** WGS-84; null where the mission has no point. */
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  contactName: z.string(),
  contactPhone: z.string(),
  /** Others who hold a place in the slot. */
  companions: z.number().int().nonnegative(),
  /** What the organization changed and asks an answer to, by `confirm4Operator`. */
  change: z.object({ siteMsgId: replyId, body: z.string(), createdAt: replyInstant }).nullable(),
  checkedInAt: replyInstant.nullable(),
  checkedOutAt: replyInstant.nullable(),
  /** What the organization recorded of it, in minutes; null before. */
  hours: z.object({ minutes: z.number().int(), state: z.enum(timeRecordStates) }).nullable(),
  /** Its hours are in force and nothing has been said of the mission. */
  isEvaluable: z.boolean(),
})

/** The caller's applications: `upcoming` and `waiting` with the next slot first, others with the latest; `counts` of all that are shown. */
export const userMissions = endpoint({
  method: 'GET',
  path: '/volunteer/mission/getUserMissionList',
  caller: 'volunteer',
  query: pageQuery.extend({ group: z.enum(['all', ...scheduleGroups]).default('all') }),
  reply: pageOf(scheduledMissionSchema).extend({ counts: z.record(z.enum(scheduleGroups), z.number().int()) }),
})

export const userMissionInfo = endpoint({
  method: 'GET',
  path: '/volunteer/mission/getUserMissionInfo',
  caller: 'volunteer',
  query: z.object({ applicationId: id }),
  reply: userMissionSchema.extend({
    message: z.string().nullable(),
    opinion: z.string().nullable(),
    address: z.string(),
    contactName: z.string(),
    contactPhone: z.string(),
    /** Where and how participants meet. */
    meeting: z.string().nullable(),
    weatherPlan: z.string().nullable(),
    /** What was answered when applying. */
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    /** Asked of who has been accepted; none before. */
    questions: z.array(missionQuestionSchema.extend({ answer: z.string().nullable() })),
  }),
})

/**
 * Answers what is asked of who has been accepted; again as long as the slot has not begun. Code 10001 with `data.issues` for the fields
 * `answers.{questionId}`, 12001 for an application that is not accepted or whose slot has begun.
 */
export const answerQuestions = endpoint({
  method: 'POST',
  path: '/volunteer/mission/answerQuestions',
  caller: 'volunteer',
  body: z.object({ applicationId: id, answers: givenAnswers }),
  reply: z.null(),
})

/** Withdraws a live application; a freed place is offered to the first in line. */
export const cancelApplyMission = endpoint({
  method: 'GET',
  path: '/volunteer/mission/cancelApplyMission',
  caller: 'volunteer',
  changesData: true,
  query: z.object({ applicationId: id }),
  reply: applicationResult,
})

/** Takes an ended application out of the caller's list; the record itself stays. */
export const delApplyMission = endpoint({
  method: 'GET',
  path: '/volunteer/mission/delApplyMission',
  caller: 'volunteer',
  changesData: true,
  query: z.object({ applicationId: id }),
  reply: z.null(),
})

/** Takes or declines an offered place before it expires. */
export const answerOffer = endpoint({
  method: 'POST',
  path: '/volunteer/mission/answerOffer',
  caller: 'volunteer',
  body: z.object({ applicationId: id, accept: z.boolean() }),
  reply: applicationResult,
})
