import { z } from 'zod'
import { day, endpoint, everyDuty, id, instant } from './endpoint.ts'

const count = z.number().int().nonnegative()
const mission = { missionId: id, missionName: z.string() }

const deskSlot = z.object({
  ...mission,
  slotId: id,
  positionName: z.string(),
  startAt: instant,
  endAt: instant,
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
    oldestAt: instant.nullable(),
    missions: z.array(z.object({ ...mission, count })),
  }),
  /** Places that were offered and not answered yet. */
  offers: z.object({ count, nextEndAt: instant.nullable() }),
  /** Whoever cancelled in the last two days for a slot within the next two. */
  lateCancellations: z.array(z.object({ ...mission, startAt: instant, count })),
  /** Missions whose hours are to be recorded, the earliest last day first. */
  hours: z.object({
    count,
    missions: z.array(
      z.object({ ...mission, missing: count, waiting: count, recordBy: day, daysLeft: count, overdue: z.boolean() }),
    ),
  }),
  /** Missions that the federation returned. */
  returned: z.array(z.object({ ...mission, opinion: z.string().nullable() })),
  /** Volunteers whose hours took effect in the last two weeks and whom nobody has evaluated, the missions with the most of them first. */
  evaluations: z.object({ count, missions: z.array(z.object({ ...mission, count })) }),
  /** Requests to join. */
  requests: z.object({ count, oldestAt: instant.nullable() }),
})
export type DeskTodo = z.infer<typeof todo>

/**
 * What waits for the caller's organization and those below it, and their slots of the next seven days, today first. `todo` is null for the
 * duty check-in, which sees the slots alone.
 */
export const desk = endpoint({
  method: 'GET',
  path: '/manage/pc/desk',
  caller: 'organizer',
  duties: everyDuty,
  reply: z.object({ now: instant, todo: todo.nullable(), slots: z.array(deskSlot) }),
})
