import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AttendancePurpose } from '#contract/attendance.ts'
import type { ApplicationState } from '#contract/lifecycle/application.ts'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { attendance } from '../../database/schema/attendance.ts'
import { mission, slot } from '../../database/schema/mission.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { withinScope } from '../mission/scope.ts'

const expectedStates: ApplicationState[] = ['confirmed', 'checkedIn', 'completed']
const ofSlot = (slotId: number) => and(eq(application.slotId, slotId), inArray(application.state, expectedStates))

const marks = {
  in: { came: attendance.checkedInAt, distance: attendance.inDistance },
  out: { came: attendance.checkedOutAt, distance: attendance.outDistance },
} as const

/** A slot inside the caller's scope, with its mission. */
export async function findSlotInScope(executor: Executor, slotId: number, caller: OrganizerCaller) {
  const [row] = await executor
    .select({ name: mission.name, startAt: slot.startAt, endAt: slot.endAt, mode: mission.checkInMode })
    .from(slot)
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .where(and(eq(slot.id, slotId), withinScope(mission.organizationId, caller)))
  return row ?? null
}

/** How many are expected in a slot, and how many came or left. */
export async function countArrivals(executor: Executor, slotId: number, purpose: AttendancePurpose) {
  const { came } = marks[purpose]
  const [row] = await executor
    .select({ expected: sql<number>`count(*)::int`, arrived: sql<number>`count(${came})::int` })
    .from(application)
    .leftJoin(attendance, eq(attendance.applicationId, application.id))
    .where(ofSlot(slotId))
  return row ?? { expected: 0, arrived: 0 }
}

/** Who came or left last, with the metres to the place. */
export function listLatestArrivals(executor: Executor, slotId: number, purpose: AttendancePurpose, limit: number) {
  const { came, distance } = marks[purpose]
  return executor
    .select({ volunteerId: volunteer.id, name: volunteer.name, at: came, distance })
    .from(attendance)
    .innerJoin(application, eq(application.id, attendance.applicationId))
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .where(and(ofSlot(slotId), sql`${came} is not null`))
    .orderBy(desc(came))
    .limit(limit)
}
