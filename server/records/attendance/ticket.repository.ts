import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { slotTicket } from '../../database/schema/attendance.ts'
import { mission, slot } from '../../database/schema/mission.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'

/** @returns the id */
export async function insertTicket(executor: Executor, values: typeof slotTicket.$inferInsert): Promise<number> {
  const [row] = await executor.insert(slotTicket).values(values).returning({ id: slotTicket.id })
  if (!row) throw new Error('the ticket was not inserted')
  return row.id
}

export async function deleteTicket(executor: Executor, id: number): Promise<void> {
  await executor.delete(slotTicket).where(eq(slotTicket.id, id))
}

/** How many tickets of each account stand, by its id. */
export async function countTicketsOf(
  executor: Executor,
  organizerIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const rows = await executor
    .select({ id: slotTicket.organizerId, count: count() })
    .from(slotTicket)
    .where(and(inArray(slotTicket.organizerId, [...organizerIds]), gt(slotTicket.expiresAt, now)))
    .groupBy(slotTicket.organizerId)
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** The slot of a ticket that stands and who answers for it; null when it has run out, or its holder works there no more. */
export async function findDeviceTicket(executor: Executor, tokenHash: Buffer, now: Date) {
  const [row] = await executor
    .select({
      id: slotTicket.id,
      signedOutAt: slotTicket.signedOutAt,
      slotId: slot.id,
      startAt: slot.startAt,
      endAt: slot.endAt,
      missionId: mission.id,
      organizationId: mission.organizationId,
      missionName: mission.name,
      holder: { id: organizer.id, duty: organizer.duty, federationDuties: organizer.federationDuties },
      level: organization.level,
    })
    .from(slotTicket)
    .innerJoin(slot, eq(slot.id, slotTicket.slotId))
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .innerJoin(organizer, eq(organizer.id, slotTicket.organizerId))
    .innerJoin(organization, eq(organization.id, organizer.organizationId))
    .where(
      and(
        eq(slotTicket.tokenHash, tokenHash),
        gt(slotTicket.expiresAt, now),
        isNull(organizer.removedAt),
        isNull(organizer.blockedAt),
        eq(organization.state, 'approved'),
      ),
    )
  return row ?? null
}
