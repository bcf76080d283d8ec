import { eq } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { slot } from '../../database/schema/mission.ts'

export async function findSlot(executor: Executor, slotId: number) {
  const [row] = await executor.select().from(slot).where(eq(slot.id, slotId))
  return row ?? null
}

export async function updateCharge(executor: Executor, slotId: number, chargeId: number | null): Promise<void> {
  await executor.update(slot).set({ chargeId }).where(eq(slot.id, slotId))
}
