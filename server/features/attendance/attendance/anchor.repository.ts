import { eq } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { slotAnchor } from '../../../database/schema/attendance.ts'

/** The last device that said where it is counts. */
export async function writeAnchor(executor: Executor, values: typeof slotAnchor.$inferInsert): Promise<void> {
  await executor.insert(slotAnchor).values(values).onConflictDoUpdate({ target: slotAnchor.slotId, set: values })
}

/** The mission's point counts again. */
export async function deleteAnchor(executor: Executor, slotId: number): Promise<void> {
  await executor.delete(slotAnchor).where(eq(slotAnchor.slotId, slotId))
}
