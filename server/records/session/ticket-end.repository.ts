import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/client.ts'
import { slotTicket } from '../../database/schema/attendance.ts'
import { session } from '../../database/schema/auth.ts'
import { mission, missionPosition, slot } from '../../database/schema/mission.ts'

/** Ends all tickets of an account. */
export async function deleteTicketsOf(executor: Executor, organizerId: number): Promise<void> {
  await executor.delete(slotTicket).where(eq(slotTicket.organizerId, organizerId))
}

/**
 * Ends the tickets that were given in these sign-ins, or in earlier ones of the same account on the same device, which may have gone idle
 * without a network.
 * @param spared those that go on sending what waits on the device
 */
export async function deleteTicketsOfSessions(
  executor: Executor,
  sessionIds: readonly number[],
  spared: 'signedOut' | 'none',
): Promise<void> {
  const ended = alias(session, 'ended')
  const isSameDevice = and(
    eq(ended.kind, session.kind),
    eq(ended.accountId, session.accountId),
    or(eq(ended.id, session.id), eq(ended.deviceId, session.deviceId)),
  )
  const inOneStatement = executor
    .select({ id: session.id })
    .from(session)
    .innerJoin(ended, isSameDevice)
    .where(inArray(ended.id, [...sessionIds]))
  const isEnding = spared === 'signedOut' ? isNull(slotTicket.signedOutAt) : undefined
  await executor.delete(slotTicket).where(and(inArray(slotTicket.sessionId, inOneStatement), isEnding))
}

/** Ends one ticket of an account; false where there is none. */
export async function deleteTicketOf(executor: Executor, organizerId: number, ticketId: number): Promise<boolean> {
  const rows = await executor
    .delete(slotTicket)
    .where(and(eq(slotTicket.id, ticketId), eq(slotTicket.organizerId, organizerId)))
    .returning({ id: slotTicket.id })
  return rows.length > 0
}

/** From now on the ticket sends what was noted until now; one whose holder has signed out before keeps that time. */
export async function signOutTicket(executor: Executor, id: number, now: Date): Promise<void> {
  await executor
    .update(slotTicket)
    .set({ signedOutAt: now })
    .where(and(eq(slotTicket.id, id), isNull(slotTicket.signedOutAt)))
}

/** Tickets of an account that stand, with their slot and where they were given, the newest first. */
export const listTicketsOf = (executor: Executor, organizerId: number, now: Date) =>
  executor
    .select({
      id: slotTicket.id,
      missionName: mission.name,
      positionName: missionPosition.name,
      startAt: slot.startAt,
      endAt: slot.endAt,
      device: session.device,
      address: session.address,
      createdAt: slotTicket.createdAt,
      expiresAt: slotTicket.expiresAt,
      signedOutAt: slotTicket.signedOutAt,
    })
    .from(slotTicket)
    .innerJoin(slot, eq(slot.id, slotTicket.slotId))
    .innerJoin(missionPosition, eq(missionPosition.id, slot.positionId))
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .leftJoin(session, eq(session.id, slotTicket.sessionId))
    .where(and(eq(slotTicket.organizerId, organizerId), gt(slotTicket.expiresAt, now)))
    .orderBy(desc(slotTicket.createdAt), desc(slotTicket.id))
