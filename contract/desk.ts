import { z } from 'zod'
import { nearSlot } from './attendance/attendance-list.ts'
import { day, endpoint, everyDuty, type Reply, replyId, replyInstant } from './endpoint.ts'
import { anyReviewRule, reviewKinds } from '#domain/review-kind.ts'

const count = z.number().int().nonnegative()
const mission = { missionId: replyId, missionName: z.string() }

const deskSlot = z.object({
  ...mission,
  slotId: replyId,
  positionName: z.string(),
  startAt: replyInstant,
  endAt: replyInstant,
  capacity: count,
  taken: count,
  /** Somebody of the staff is in charge. */
  isInCharge: z.boolean(),
})
export type DeskSlot = z.infer<typeof deskSlot>

const todo = z.object({
  /** Applications that wait for a decision, the missions with the most of them first. */
  applications: z.object({
    count,
    oldestAt: replyInstant.nullable(),
    missions: z.array(z.object({ ...mission, count })),
  }),
  /** Places that were offered and not answered yet. */
  offers: z.object({ count, nextEndAt: replyInstant.nullable() }),
  /** Whoever cancelled in the last two days for a slot within the next two. */
  lateCancellations: z.array(z.object({ ...mission, startAt: replyInstant, count })),
  /** Missions whose hours are to be recorded, the earliest last day first. */
  hours: z.object({
    count,
    missions: z.array(
      z.object({
        ...mission,
        endAt: replyInstant,
        missing: count,
        waiting: count,
        recordBy: day,
        daysLeft: count,
        overdue: z.boolean(),
      }),
    ),
  }),
  /** Objections to hours on public notice that nobody has explained or decided. */
  objections: z.object({ count, oldestAt: replyInstant.nullable() }),
  /** Missions that the federation returned. */
  returned: z.array(z.object({ ...mission, opinion: z.string().nullable() })),
  /** Volunteers whose hours took effect in the last two weeks and whom nobody has evaluated, the missions with the most of them first. */
  evaluations: z.object({ count, missions: z.array(z.object({ ...mission, count })) }),
  /** Photos that somebody in them asks to take down, the missions whose photos go first in front. */
  photoClaims: z.array(z.object({ ...mission, count, lastDay: day })),
  /** Requests to join. */
  requests: z.object({ count, oldestAt: replyInstant.nullable() }),
})
export type DeskTodo = z.infer<typeof todo>

/** Of those who had a place in slots that ended: how many there were, and how many came. */
const presence = z.object({ expected: count, arrived: count })

const month = z.object({
  /** Effective minutes of service on days of this month. */
  minutes: z.number().int(),
  presence,
  /** Of last month. */
  before: presence,
  /** Who came this month and never before, and how many of them have a place to come. */
  firstTime: z.object({ count, again: count }),
  /** What is shown of the evaluations of this month; the mean of all stars, null without any. */
  evaluations: z.object({ count, mean: z.number().nullable() }),
})
export type DeskMonth = z.infer<typeof month>

const management = z.object({
  todo,
  /** Missions whose hours are on public notice, the first to be over in front. */
  publicising: z.array(z.object(mission)),
  month,
  /** The mission of the caller's own organization that began last, to be copied. */
  latestMissionId: replyId.nullable(),
})
export type DeskManagement = z.infer<typeof management>

/**
 * What waits for the caller's organization and those below it, their slots of the next seven days, today first, and those at which people
 * check in about now. `management` is null for the duty check-in, which sees the slots alone.
 */
export const desk = endpoint({
  method: 'GET',
  path: '/manage/pc/desk',
  caller: 'organizer',
  duties: everyDuty,
  reply: z.object({
    now: replyInstant,
    slots: z.array(deskSlot),
    near: z.array(nearSlot),
    management: management.nullable(),
  }),
})

/** How much waits on the pages of the menu: of an organization the tasks of its desk, of the federation its queues. */
export const deskCounts = endpoint({
  method: 'GET',
  path: '/manage/pc/desk/counts',
  caller: 'organizer',
  ...anyReviewRule,
  reply: z.object({
    todo: z.object({ applications: count, returned: count, hours: count, requests: count }).nullable(),
    queues: z.array(z.object({ kind: z.enum(reviewKinds), count })),
    /** What waits for a second account of the federation. */
    proposals: count,
  }),
})
export type DeskCounts = Reply<typeof deskCounts>
