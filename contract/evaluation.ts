import { z } from 'zod'
import { day, endpoint, id, pageOf, pageQuery, replyId, replyInstant } from './endpoint.ts'
import { evaluationTextMost, missionAspects, volunteerAspects } from '#domain/evaluation-aspects.ts'
import { missionStates } from '#domain/lifecycle/mission.ts'
import { timeRecordStates } from '#domain/lifecycle/time-record.ts'

/** Stars, 1 to 5, of one aspect. */
const stars = (aspect: string) => {
  const message = `请给“${aspect}”打 1 至 5 星`
  return z.int(message).min(1, message).max(5, message)
}
const missionScores = {
  service: stars(missionAspects.service),
  cooperation: stars(missionAspects.cooperation),
  plan: stars(missionAspects.plan),
  safety: stars(missionAspects.safety),
}
const volunteerScores = {
  punctuality: stars(volunteerAspects.punctuality),
  attitude: stars(volunteerAspects.attitude),
  skill: stars(volunteerAspects.skill),
}
const text = z.string().trim().max(evaluationTextMost, `文字评价最多 ${evaluationTextMost} 字，请精简一些`).optional()

/** When an evaluation can be seen by everybody; it can be changed until then. */
const showing = z.object({ visibleFrom: replyInstant, isVisible: z.boolean() })

export const evaluatedMission = z.object({
  missionId: replyId,
  missionName: z.string(),
  organizationName: z.string(),
  cover: z.string(),
  /** Last day with effective hours there, and their sum. */
  servedOn: day,
  minutes: z.number().int().positive(),
  /** The other side has evaluated; what it said is hidden until the caller has too, or until the days are over. */
  otherIsIn: z.boolean(),
  own: showing.extend({ ...missionScores, text: z.string().nullable(), evaluatedAt: replyInstant }).nullable(),
})
export type EvaluatedMission = z.infer<typeof evaluatedMission>

/** Missions with effective hours of the caller, last served first: those without an evaluation by the caller (`todo`), or with one. */
export const evaluateList = endpoint({
  method: 'GET',
  path: '/volunteer/center/evaluation/getEvaluateList',
  caller: 'volunteer',
  query: pageQuery.extend({ state: z.enum(['todo', 'done'], '没有这种分类，请从列表上方选择').default('todo') }),
  reply: pageOf(evaluatedMission).extend({
    todo: z.number().int().nonnegative(),
    done: z.number().int().nonnegative(),
  }),
})

/** What the volunteer says of a mission: once, changed by sending it again until it is shown (code 12001 from then on). `xc` is random. */
export const saveMissionEvaluation = endpoint({
  method: 'POST',
  path: '/volunteer/mission/evaluation/saveMissionPersonalUsersEvaluation',
  caller: 'volunteer',
  query: z.object({ xc: z.string().min(1).max(64) }),
  body: z.object({ missionId: id, ...missionScores, text }),
  reply: showing,
})

export const receivedEvaluation = z.object({
  missionId: replyId,
  missionName: z.string(),
  organizationName: z.string(),
  evaluatedAt: replyInstant,
  visibleFrom: replyInstant,
  /** Null while it is hidden. */
  shown: z.object({ ...volunteerScores, text: z.string().nullable() }).nullable(),
})
export type ReceivedEvaluation = z.infer<typeof receivedEvaluation>

const average = z.number().min(1).max(5)

/** What organizations say of the caller, latest first; hidden ones without what they say. Averages, one decimal, are of shown ones. */
export const receivedEvaluations = endpoint({
  method: 'GET',
  path: '/volunteer/center/evaluation/getReceiveList',
  caller: 'volunteer',
  query: pageQuery,
  reply: pageOf(receivedEvaluation).extend({
    hidden: z.number().int().nonnegative(),
    averages: z
      .object({
        count: z.number().int().positive(),
        punctuality: average,
        attitude: average,
        skill: average,
      })
      .nullable(),
  }),
})

/** What an organizer says of a volunteer with effective hours at a mission inside the caller's scope; rules as of the other side. */
export const saveVolunteerEvaluation = endpoint({
  method: 'POST',
  path: '/manage/pc/evaluation/saveUsersEvaluation',
  caller: 'organizer',
  act: 'evaluation.save',
  toPeople: ['text'],
  body: z.object({ missionId: id, userId: z.string().min(1).max(64), ...volunteerScores, text }),
  reply: showing,
})

/** Parts of a mission's people: to evaluate, evaluated, and without effective hours so far. */
export const evaluationParts = ['todo', 'done', 'waiting'] as const
export type EvaluationPart = (typeof evaluationParts)[number]

const count = z.number().int().nonnegative()
/** A mission, how many of its people are in each part, and how many evaluations of it are shown or still hidden. */
const missionHead = {
  mission: z.object({
    missionId: replyId,
    number: z.string(),
    name: z.string(),
    state: z.enum(missionStates),
    startAt: replyInstant,
    endAt: replyInstant,
  }),
  counts: z.object({ todo: count, done: count, waiting: count, shown: count, hidden: count }),
}

const evaluatedVolunteer = z.object({
  userId: z.string(),
  /** Masked once the mission is settled. */
  name: z.string(),
  /** Names of the positions, in the order of time. */
  positions: z.array(z.string()),
  /** Last day with effective hours there, and their sum; null and 0 without any. */
  servedOn: day.nullable(),
  minutes: count,
  /** How far the newest hours of this person at the mission are; null without any. */
  recordState: z.enum(timeRecordStates).nullable(),
  /** Until when these are on public notice. */
  publicUntil: replyInstant.nullable(),
  /** The volunteer has evaluated the mission; what that says is among `missionEvaluations` once it is shown. */
  otherIsIn: z.boolean(),
  own: showing
    .extend({ ...volunteerScores, text: z.string().nullable(), evaluatedAt: replyInstant, byName: z.string() })
    .nullable(),
})
export type EvaluatedVolunteer = z.infer<typeof evaluatedVolunteer>

/** People of a mission inside the caller's scope, in the order of their accounts; the look is logged. */
export const volunteerEvaluations = endpoint({
  method: 'GET',
  path: '/manage/pc/evaluation/usersList',
  caller: 'organizer',
  query: pageQuery.extend({
    missionId: id,
    part: z.enum(evaluationParts, '没有这种分类，请从列表上方选择').default('todo'),
  }),
  reply: pageOf(evaluatedVolunteer).extend(missionHead),
})

/** What volunteers say of a mission inside the caller's scope, as far as it is shown, latest first; the look is logged. */
export const missionEvaluations = endpoint({
  method: 'GET',
  path: '/manage/pc/evaluation/missionList',
  caller: 'organizer',
  query: pageQuery.extend({ missionId: id }),
  reply: pageOf(
    z.object({
      userId: z.string(),
      /** Masked. */
      name: z.string(),
      evaluatedAt: replyInstant,
      ...missionScores,
      text: z.string().nullable(),
    }),
  ).extend(missionHead),
})
export type MissionEvaluation = z.infer<typeof missionEvaluations.reply>['items'][number]

/** Averages, one decimal, of the shown evaluations of a mission, or of all missions of an organization; null without any. */
export const evaluationAverages = endpoint({
  method: 'GET',
  path: '/home/mission/evaluation/averages',
  caller: 'open',
  shared: true,
  query: z
    .object({ missionId: id.optional(), organizationId: id.optional() })
    .refine(({ missionId, organizationId }) => (missionId === undefined) !== (organizationId === undefined), {
      path: ['missionId'],
      error: '请指明一个活动或一个组织',
    }),
  reply: z.object({
    averages: z
      .object({
        count: z.number().int().positive(),
        /** Of all aspects. */
        overall: average,
        service: average,
        cooperation: average,
        plan: average,
        safety: average,
      })
      .nullable(),
  }),
})
