import { eq, lte } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { recoveryHelp } from '../../database/schema/security.ts'

type Help = typeof recoveryHelp.$inferInsert

/** Opens help, in place of what was open for the account; what is over goes. */
export async function openHelp(executor: Executor, help: Help): Promise<void> {
  await executor.delete(recoveryHelp).where(lte(recoveryHelp.expiresAt, help.openedAt))
  const { volunteerId, ...values } = help
  await executor
    .insert(recoveryHelp)
    .values({ volunteerId, ...values })
    .onConflictDoUpdate({ target: recoveryHelp.volunteerId, set: values })
}

/** Help ends when it is used, and when the account is blocked. */
export async function endHelp(executor: Executor, volunteerId: number): Promise<void> {
  await executor.delete(recoveryHelp).where(eq(recoveryHelp.volunteerId, volunteerId))
}
