import { and, count, eq, gt, inArray } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { slot } from '../../database/schema/mission.ts'

export async function findChargedSlot(executor: Executor, slotId: number) {
  const [row] = await executor.select().from(slot).where(eq(slot.id, slotId))
  return row ?? null
}

export async function updateCharge(executor: Executor, slotId: number, chargeId: number | null): Promise<void> {
  await executor.update(slot).set({ chargeId }).where(eq(slot.id, slotId))
}

/** How many slots that are not over each account is in charge of, by its id. */
export async function countChargesOf(
  executor: Executor,
  organizerIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const rows = await executor
    .select({ id: slot.chargeId, count: count() })
    .from(slot)
    .where(and(inArray(slot.chargeId, [...organizerIds]), gt(slot.endAt, now)))
    .groupBy(slot.chargeId)
  return new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row.count] as const])))
}
