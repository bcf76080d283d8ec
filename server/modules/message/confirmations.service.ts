import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import { maskName } from '#contract/fields/masked-name.ts'
import type { missionConfirmations } from '#contract/message.ts'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { siteMessage } from '../../database/schema/message.ts'
import { mission } from '../../database/schema/mission.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { withinScope } from '../mission/scope.ts'
import { logLooks } from '../privacy/access-log.ts'

const most = 50

/**
 * Who has confirmed what the site told about a mission; the look is in the log of each one named.
 * @throws BusinessError notFound, also for a mission outside the caller's scope
 */
export async function confirmationsOf(
  executor: Executor,
  missionId: number,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof missionConfirmations>> {
  const own = and(eq(mission.id, missionId), withinScope(mission.organizationId, caller))
  const [found] = await executor.select({ name: mission.name }).from(mission).where(own)
  if (!found) throw notFound('这个活动')
  const ofMission = and(
    eq(application.missionId, missionId),
    eq(siteMessage.kind, 'mission'),
    isNotNull(siteMessage.confirm),
  )
  const [counts] = await executor
    .select({ asked: count(), confirmed: count(siteMessage.confirmedAt) })
    .from(siteMessage)
    .innerJoin(application, eq(application.id, siteMessage.subjectId))
    .where(ofMission)
  const waiting = await executor
    .select({
      applicationId: application.id,
      volunteerId: volunteer.id,
      name: volunteer.name,
      toldAt: siteMessage.createdAt,
    })
    .from(siteMessage)
    .innerJoin(application, eq(application.id, siteMessage.subjectId))
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .where(and(ofMission, isNull(siteMessage.confirmedAt)))
    .orderBy(asc(siteMessage.id))
    .limit(most)
  const what = `查看“${found.name}”的通知确认情况`
  await logLooks(
    executor,
    caller,
    waiting.map(({ volunteerId }) => ({ volunteerId, what })),
    now,
  )
  return {
    asked: counts?.asked ?? 0,
    confirmed: counts?.confirmed ?? 0,
    waiting: waiting.map(({ applicationId, name, toldAt }) => ({
      applicationId: String(applicationId),
      name: maskName(name),
      toldAt: toldAt.toISOString(),
    })),
  }
}
