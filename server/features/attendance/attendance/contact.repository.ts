import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { mission, slot } from '../../../database/schema/mission.ts'
import { guardianConsent, volunteer } from '../../../database/schema/volunteer.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { isWithinScope } from '../../../records/mission/scope.ts'

/** Whom to call about the person of an application inside the caller's scope, as it is kept. */
export async function findContacts(executor: Executor, applicationId: number, caller: OrganizerCaller) {
  const [row] = await executor
    .select({
      volunteerId: volunteer.id,
      emergencyContact: volunteer.emergencyContact,
      guardianName: guardianConsent.guardianName,
      guardianPhone: guardianConsent.phone,
      missionName: mission.name,
      startAt: slot.startAt,
      endAt: slot.endAt,
    })
    .from(application)
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .innerJoin(slot, eq(slot.id, application.slotId))
    .innerJoin(mission, eq(mission.id, application.missionId))
    .leftJoin(
      guardianConsent,
      and(
        eq(guardianConsent.volunteerId, volunteer.id),
        eq(guardianConsent.scope, 'mission'),
        isNull(guardianConsent.revokedAt),
      ),
    )
    .where(and(eq(application.id, applicationId), isWithinScope(mission.organizationId, caller)))
    .orderBy(desc(guardianConsent.id))
    .limit(1)
  return row ?? null
}
