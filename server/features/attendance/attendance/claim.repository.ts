import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { attendanceClaim } from '../../../database/schema/attendance.ts'
import { mission, slot } from '../../../database/schema/mission.ts'

/** A slot with its mission. */
export async function findClaimedSlot(executor: Executor, slotId: number) {
  const [row] = await executor
    .select({
      missionId: mission.id,
      missionName: mission.name,
      mode: mission.checkInMode,
      startAt: slot.startAt,
      endAt: slot.endAt,
    })
    .from(slot)
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .where(eq(slot.id, slotId))
  return row ?? null
}

/** @returns the id */
export async function insertClaim(executor: Executor, values: typeof attendanceClaim.$inferInsert): Promise<number> {
  const [row] = await executor.insert(attendanceClaim).values(values).returning({ id: attendanceClaim.id })
  if (!row) throw new Error('the claim was not inserted')
  return row.id
}

/** Gives a claim to the volunteer who has it already or when nobody has; null when it has run out or is another's. */
export async function assignClaim(
  executor: Executor,
  { tokenHash, devices, volunteerId }: { tokenHash: Buffer; devices: readonly string[]; volunteerId: number },
  now: Date,
) {
  const { volunteerId: user, slotId, purpose, at, taken } = attendanceClaim
  const [spent] = await executor
    .update(attendanceClaim)
    .set({ volunteerId })
    .where(
      and(
        eq(attendanceClaim.tokenHash, tokenHash),
        inArray(attendanceClaim.device, [...devices]),
        gt(attendanceClaim.expiresAt, now),
        or(isNull(user), eq(user, volunteerId)),
      ),
    )
    .returning({ slotId, purpose, at, isTaken: taken })
  return spent ?? null
}

export async function deleteClaim(executor: Executor, id: number): Promise<void> {
  await executor.delete(attendanceClaim).where(eq(attendanceClaim.id, id))
}
