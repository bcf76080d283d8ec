import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { slot } from '../../../database/schema/mission.ts'
import {
  lockApplicationRow,
  lockMissionOf,
  slotIdOf,
} from '../../../records/application/application-lock.repository.ts'
import { holdsSeat } from '../../../records/application/application-lifecycle.ts'

/** Locks the mission of an application, the slot that it is for and another one of the mission, and the application, in this order. */
export async function lockMove(executor: Executor, applicationId: number, slotId: number) {
  const mission = await lockMissionOf(executor, applicationId)
  if (!mission) return null
  const current = slotIdOf(executor, applicationId)
  const slots = await executor
    .select()
    .from(slot)
    .where(and(eq(slot.missionId, mission.id), inArray(slot.id, sql`(${current} union select ${slotId}::bigint)`)))
    .orderBy(asc(slot.id))
    .for('no key update')
  const record = await lockApplicationRow(executor, applicationId)
  const fromSlot = slots.find(({ id }) => id === record?.slotId)
  const toSlot = slots.find(({ id }) => id === slotId)
  return record && fromSlot && toSlot ? { mission, from: fromSlot, to: toSlot, record } : null
}

export type LockedMove = NonNullable<Awaited<ReturnType<typeof lockMove>>>

/**
 * Takes a locked application out of a slot and puts it into another one, with the counters of both; the mission's stay as they are.
 * @returns its position in the line there, null where it holds a place; undefined, with nothing usable written, when none is free
 */
export async function changeSlot(
  executor: Executor,
  { id, state }: { readonly id: number; readonly state: ApplicationState },
  { from, to }: Pick<LockedMove, 'from' | 'to'>,
  now: Date,
): Promise<number | null | undefined> {
  const holds = holdsSeat(state)
  await executor
    .update(slot)
    .set(holds ? { taken: sql`${slot.taken} - 1` } : { waiting: sql`${slot.waiting} - 1` })
    .where(eq(slot.id, from.id))
  const [row] = await executor
    .update(slot)
    .set(
      holds
        ? { taken: sql`${slot.taken} + 1` }
        : { waiting: sql`${slot.waiting} + 1`, lastPosition: sql`${slot.lastPosition} + 1` },
    )
    .where(and(eq(slot.id, to.id), holds ? lt(slot.taken, slot.capacity) : undefined))
    .returning({ lastPosition: slot.lastPosition })
  if (!row) return undefined
  const position = holds ? null : row.lastPosition
  const period = `[${to.startAt.toISOString()},${to.endAt.toISOString()})`
  await executor
    .update(application)
    .set({ slotId: to.id, during: period, position, updatedAt: now })
    .where(eq(application.id, id))
  return position
}
