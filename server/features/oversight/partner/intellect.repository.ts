import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { siteMessage } from '../../../database/schema/message.ts'
import { mission, slot } from '../../../database/schema/mission.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'

const selectApplications = (executor: Executor) =>
  executor
    .select({ name: mission.name, startAt: slot.startAt, expiresAt: application.offerExpiresAt })
    .from(application)
    .innerJoin(slot, eq(slot.id, application.slotId))
    .innerJoin(mission, eq(mission.id, application.missionId))

/** The offer that runs out first. */
export async function findOffer(executor: Executor, volunteerId: number, now: Date) {
  const { state, offerExpiresAt } = application
  const [row] = await selectApplications(executor)
    .where(and(eq(application.volunteerId, volunteerId), eq(state, 'offered'), gt(offerExpiresAt, now)))
    .orderBy(asc(offerExpiresAt))
    .limit(1)
  return row ?? null
}

/** The first slot of the volunteer that has begun by then and has not ended yet. */
export async function findSlotUnderWay(executor: Executor, volunteerId: number, begunBy: Date, now: Date) {
  const [row] = await selectApplications(executor)
    .where(
      and(
        eq(application.volunteerId, volunteerId),
        inArray(application.state, ['confirmed', 'checkedIn']),
        lte(slot.startAt, begunBy),
        gt(slot.endAt, now),
      ),
    )
    .orderBy(asc(slot.startAt))
    .limit(1)
  return row ?? null
}

export const countUnread = (executor: Executor, volunteerId: number): Promise<number> =>
  executor.$count(siteMessage, and(eq(siteMessage.volunteerId, volunteerId), isNull(siteMessage.readAt)))

/** Whether the volunteer exists and has no checked name. */
export async function lacksRealName(executor: Executor, volunteerId: number): Promise<boolean> {
  const [person] = await executor
    .select({ verifiedAt: volunteer.realNameVerifiedAt })
    .from(volunteer)
    .where(eq(volunteer.id, volunteerId))
  return person?.verifiedAt === null
}
