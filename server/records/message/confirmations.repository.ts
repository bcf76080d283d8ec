import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { siteMessage } from '../../database/schema/message.ts'
import { volunteer } from '../../database/schema/volunteer.ts'

const ofMission = (missionId: number) =>
  and(eq(application.missionId, missionId), eq(siteMessage.kind, 'mission'), isNotNull(siteMessage.confirm))

/** How many were asked to confirm something about a mission, and how many have. */
export async function countConfirmations(executor: Executor, missionId: number) {
  const [counts] = await executor
    .select({ asked: count(), confirmed: count(siteMessage.confirmedAt) })
    .from(siteMessage)
    .innerJoin(application, eq(application.id, siteMessage.subjectId))
    .where(ofMission(missionId))
  return counts ?? { asked: 0, confirmed: 0 }
}

/** Who has not confirmed yet, those asked first in front. */
export const listUnconfirmed = (executor: Executor, missionId: number, limit: number) =>
  executor
    .select({
      applicationId: application.id,
      volunteerId: volunteer.id,
      name: volunteer.name,
      toldAt: siteMessage.createdAt,
    })
    .from(siteMessage)
    .innerJoin(application, eq(application.id, siteMessage.subjectId))
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .where(and(ofMission(missionId), isNull(siteMessage.confirmedAt)))
    .orderBy(asc(siteMessage.id))
    .limit(limit)
