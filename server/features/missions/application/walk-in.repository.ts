import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import type { NewRow } from '../../../database/new-row.ts'
import { application } from '../../../database/schema/application.ts'
import { slot } from '../../../database/schema/mission.ts'
import { organizationBlock } from '../../../database/schema/membership.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import { isNameOf } from '../../../search/names.ts'
import type { Keys } from '../../../keys.ts'
import { lockMission } from '../../../records/mission/mission-lock.repository.ts'
import { type DecidedColumn, openingState } from '../../../records/application/application-lifecycle.ts'

/** Who has this name and this mobile or volunteer number, and an account that is not being closed. */
export async function findByProof(executor: Executor, keys: Keys, name: string, proof: string) {
  const hasProof = or(
    eq(volunteer.volunteerNumber, proof),
    inArray(volunteer.mobileHash, keys.lookupHashes('volunteer.mobile', proof)),
  )
  const [row] = await executor
    .select({ id: volunteer.id, name: volunteer.name })
    .from(volunteer)
    .where(and(hasProof, isNameOf(volunteer.name, name), eq(volunteer.logoffState, 'none')))
    .orderBy(asc(volunteer.id))
    .limit(1)
  return row ?? null
}

/** Locks a volunteer, a mission and a slot of it, in the order of whoever applies. */
export async function lockWalkIn(executor: Executor, volunteerId: number, slotId: number) {
  await executor.select({ id: volunteer.id }).from(volunteer).where(eq(volunteer.id, volunteerId)).for('no key update')
  const [ids] = await executor.select({ missionId: slot.missionId }).from(slot).where(eq(slot.id, slotId))
  const lockedMission = ids && (await lockMission(executor, ids.missionId))
  const [lockedSlot] = await executor.select().from(slot).where(eq(slot.id, slotId)).for('no key update')
  return lockedMission && lockedSlot ? { mission: lockedMission, slot: lockedSlot } : null
}

export const isBlockedForWalkIn = async (
  executor: Executor,
  organizationId: number,
  volunteerId: number,
): Promise<boolean> =>
  (await executor.$count(
    organizationBlock,
    and(eq(organizationBlock.organizationId, organizationId), eq(organizationBlock.volunteerId, volunteerId)),
  )) > 0

type WalkInRow = NewRow<typeof application, Exclude<DecidedColumn, 'reviewerId'>>

const confirmed = openingState('application.confirmed')

/** Writes a confirmed application that staff made; null when no place is free. */
export async function insertWalkIn(
  executor: Executor,
  { volunteerId, organizerId }: { readonly volunteerId: number; readonly organizerId: number },
  { id: slotId, missionId, startAt, endAt }: typeof slot.$inferSelect,
  now: Date,
): Promise<number | null> {
  const [slotRow] = await executor
    .update(slot)
    .set({ taken: sql`${slot.taken} + 1` })
    .where(and(eq(slot.id, slotId), lt(slot.taken, slot.capacity)))
    .returning({ id: slot.id })
  if (!slotRow) return null
  const values: WalkInRow = {
    volunteerId,
    missionId,
    slotId,
    during: `[${startAt.toISOString()},${endAt.toISOString()})`,
    message: null,
    source: 'organizer',
    state: confirmed.state,
    stateContext: confirmed.context,
    live: true,
    position: null,
    reviewerId: organizerId,
    createdAt: now,
    updatedAt: now,
  }
  const [row] = await executor.insert(application).values(values).returning({ id: application.id })
  await executor
    .update(volunteer)
    .set({ applyCount: sql`${volunteer.applyCount} + 1` })
    .where(eq(volunteer.id, volunteerId))
  return row?.id ?? null
}
