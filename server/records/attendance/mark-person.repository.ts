import { and, asc, eq } from 'drizzle-orm'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { attendance } from '../../database/schema/attendance.ts'
import { mission } from '../../database/schema/mission.ts'
import { volunteer } from '../../database/schema/volunteer.ts'

/** Whom a mark is of, and of which mission. */
export async function findPersonToMark(executor: Executor, applicationId: number) {
  const [row] = await executor
    .select({
      personName: volunteer.name,
      birthDay: volunteer.birthDay,
      name: mission.name,
      mode: mission.checkInMode,
      missionState: mission.state,
      organizationId: mission.organizationId,
    })
    .from(application)
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .innerJoin(mission, eq(mission.id, application.missionId))
    .where(eq(application.id, applicationId))
  return row ?? null
}

/** Whose an application of a slot is; null where the slot has none such. */
export async function findMarkedPerson(executor: Executor, applicationId: number, slotId: number) {
  const [row] = await executor
    .select({ volunteerId: application.volunteerId })
    .from(application)
    .where(and(eq(application.id, applicationId), eq(application.slotId, slotId)))
  return row ?? null
}

export async function findAttendance(executor: Executor, applicationId: number) {
  const [row] = await executor.select().from(attendance).where(eq(attendance.applicationId, applicationId))
  return row
}

/** Applications of a slot in one state, locked in their order. */
export const listMarkable = (executor: Executor, slotId: number, state: ApplicationState) =>
  executor
    .select({ applicationId: application.id, volunteerId: application.volunteerId, birthDay: volunteer.birthDay })
    .from(application)
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .where(and(eq(application.slotId, slotId), eq(application.state, state)))
    .orderBy(asc(application.id))
