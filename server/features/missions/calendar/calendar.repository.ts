import { and, asc, eq, gte, isNull, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { calendarFeed } from '../../../database/schema/calendar.ts'
import { mission, missionPosition, slot } from '../../../database/schema/mission.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import { publicStateOf } from '../../../records/mission/mission-visibility.ts'

type FeedRow = typeof calendarFeed.$inferSelect

export async function findFeed(executor: Executor, volunteerId: number): Promise<FeedRow | null> {
  const [row] = await executor.select().from(calendarFeed).where(eq(calendarFeed.volunteerId, volunteerId))
  return row ?? null
}

/** Keeps the key of a volunteer's calendar in place of the one before. */
export async function writeFeed(
  executor: Executor,
  volunteerId: number,
  values: Pick<FeedRow, 'keyHash' | 'key' | 'createdAt'>,
): Promise<void> {
  await executor
    .insert(calendarFeed)
    .values({ volunteerId, ...values })
    .onConflictDoUpdate({ target: calendarFeed.volunteerId, set: values })
}

export async function deleteFeed(executor: Executor, volunteerId: number): Promise<void> {
  await executor.delete(calendarFeed).where(eq(calendarFeed.volunteerId, volunteerId))
}

/** Whose calendar a key opens; closed accounts and those on the way there have none. */
export async function findFeedOwner(executor: Executor, keyHash: Buffer): Promise<number | null> {
  const [owner] = await executor
    .select({ id: volunteer.id })
    .from(calendarFeed)
    .innerJoin(volunteer, eq(volunteer.id, calendarFeed.volunteerId))
    .where(and(eq(calendarFeed.keyHash, keyHash), eq(volunteer.logoffState, 'none')))
  return owner?.id ?? null
}

const selectRows = (executor: Executor, volunteerId: number, condition: SQL) =>
  executor
    .select({
      id: application.id,
      state: application.state,
      createdAt: application.createdAt,
      updatedAt: application.updatedAt,
      missionId: mission.id,
      missionState: publicStateOf(mission.state, mission.organizationId),
      name: mission.name,
      place: mission.place,
      address: mission.address,
      contactName: mission.contactName,
      contactPhone: mission.contactPhone,
      meeting: mission.meeting,
      changes: mission.changes,
      changedAt: mission.changedAt,
      position: missionPosition.name,
      startAt: slot.startAt,
      endAt: slot.endAt,
    })
    .from(application)
    .innerJoin(slot, eq(slot.id, application.slotId))
    .innerJoin(missionPosition, eq(missionPosition.id, slot.positionId))
    .innerJoin(mission, eq(mission.id, application.missionId))
    .where(and(eq(application.volunteerId, volunteerId), isNull(application.hiddenAt), condition))
    .orderBy(asc(slot.startAt), asc(application.id))

export type CalendarRow = Awaited<ReturnType<typeof selectRows>>[number]

/** Applications whose slot ends at an instant or later, by their start. */
export const listCalendarRows = (executor: Executor, volunteerId: number, startAt: Date) =>
  selectRows(executor, volunteerId, gte(slot.endAt, startAt))

export async function findCalendarRow(
  executor: Executor,
  volunteerId: number,
  applicationId: number,
): Promise<CalendarRow | null> {
  const [row] = await selectRows(executor, volunteerId, eq(application.id, applicationId))
  return row ?? null
}
