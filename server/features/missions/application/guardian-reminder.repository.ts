import { count, eq, max } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { guardianReminder } from '../../../database/schema/board.ts'

/** How often the guardian of an application was asked for, and when last. */
export async function readReminders(executor: Executor, applicationId: number) {
  const [row] = await executor
    .select({ count: count(), last: max(guardianReminder.sentAt) })
    .from(guardianReminder)
    .where(eq(guardianReminder.applicationId, applicationId))
  return row ?? { count: 0, last: null }
}

export async function addReminder(executor: Executor, values: typeof guardianReminder.$inferInsert): Promise<void> {
  await executor.insert(guardianReminder).values(values)
}
