import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { application, applicationDecision } from '../../database/schema/application.ts'
import { dueEvent } from '../../database/schema/due.ts'
import { mission, slot } from '../../database/schema/mission.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { OrganizerCaller } from '../caller/caller.ts'
import { lockMission } from '../mission/mission-lock.repository.ts'
import { isWithinScope } from '../mission/scope.ts'

export const decisionDue = 'application.decided'

/** Which of these applications are in the caller's scope, with their missions. */
export const findInScope = (executor: Executor, ids: readonly number[], caller: OrganizerCaller) =>
  executor
    .select({ id: application.id, missionId: mission.id, missionName: mission.name })
    .from(application)
    .innerJoin(mission, eq(mission.id, application.missionId))
    .where(and(inArray(application.id, [...ids]), isWithinScope(mission.organizationId, caller)))

/** Locks a mission, the slots of these applications of it, and the applications, in this order. */
export async function lockApplications(executor: Executor, missionId: number, ids: readonly number[]) {
  const ofMission = await lockMission(executor, missionId)
  if (!ofMission) return null
  const slotIds = executor
    .select({ id: application.slotId })
    .from(application)
    .where(inArray(application.id, [...ids]))
  const slots = await executor
    .select()
    .from(slot)
    .where(inArray(slot.id, slotIds))
    .orderBy(asc(slot.id))
    .for('no key update')
  const records = await executor
    .select()
    .from(application)
    .where(inArray(application.id, [...ids]))
    .orderBy(asc(application.id))
    .for('no key update')
  return { mission: ofMission, slots, records }
}

export type LockedApplications = NonNullable<Awaited<ReturnType<typeof lockApplications>>>

/** Who made these applications, and what was already decided about them. */
export function listDecidable(executor: Executor, ids: readonly number[]) {
  return executor
    .select({
      id: application.id,
      state: application.state,
      stateContext: application.stateContext,
      slotId: application.slotId,
      slotStartAt: slot.startAt,
      hazardLevel: mission.hazardLevel,
      volunteerId: volunteer.id,
      name: volunteer.name,
      birthDay: volunteer.birthDay,
      guardianConsent: sql<boolean>`exists (select from guardian_consent g
        where g.volunteer_id = ${volunteer.id} and g.scope = 'mission' and g.revoked_at is null)`,
      decided: applicationDecision.event,
      decidedBy: organizer.name,
    })
    .from(application)
    .innerJoin(slot, eq(slot.id, application.slotId))
    .innerJoin(mission, eq(mission.id, application.missionId))
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .leftJoin(applicationDecision, eq(applicationDecision.applicationId, application.id))
    .leftJoin(organizer, eq(organizer.id, applicationDecision.organizerId))
    .where(inArray(application.id, [...ids]))
    .orderBy(asc(application.id))
}

export type Decidable = Awaited<ReturnType<typeof listDecidable>>[number]

/** Writes decisions, each with the row that brings it about. */
export async function writeDecisions(
  executor: Executor,
  rows: readonly (typeof applicationDecision.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  const decisionRows = await executor
    .insert(applicationDecision)
    .values([...rows])
    .returning({ subjectId: applicationDecision.id, dueAt: applicationDecision.dueAt })
  await executor.insert(dueEvent).values(decisionRows.map((row) => ({ kind: decisionDue, ...row })))
}

export async function findDecision(executor: Executor, id: number) {
  const [row] = await executor
    .select({ decision: applicationDecision, missionId: application.missionId })
    .from(applicationDecision)
    .innerJoin(application, eq(application.id, applicationDecision.applicationId))
    .where(eq(applicationDecision.id, id))
  return row ?? null
}

export type ApplicationDecisionRow = typeof applicationDecision.$inferSelect

/** Decisions that were made together with one, and still stand. */
export const listDecidedTogether = (
  executor: Executor,
  { organizerId, decidedAt, event }: ApplicationDecisionRow,
  missionId: number,
) =>
  executor
    .select({ decision: applicationDecision })
    .from(applicationDecision)
    .innerJoin(application, eq(application.id, applicationDecision.applicationId))
    .where(
      and(
        eq(applicationDecision.organizerId, organizerId),
        eq(applicationDecision.decidedAt, decidedAt),
        eq(applicationDecision.event, event),
        eq(application.missionId, missionId),
      ),
    )
    .orderBy(asc(application.id))

/** Removes decisions about these applications that are not due yet; how many there were. */
export async function removeDecisions(executor: Executor, ids: readonly number[], now: Date): Promise<number> {
  const rows = await executor
    .delete(applicationDecision)
    .where(and(inArray(applicationDecision.applicationId, [...ids]), gt(applicationDecision.dueAt, now)))
    .returning({ id: applicationDecision.id })
  return rows.length
}

/** Drops decisions that are due and cannot be brought about: their applications are undecided again. */
export async function dropDecisions(executor: Executor, ids: readonly number[]): Promise<void> {
  await executor.delete(applicationDecision).where(inArray(applicationDecision.applicationId, [...ids]))
}
