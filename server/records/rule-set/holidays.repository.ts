import { asc, eq, sql } from 'drizzle-orm'
import type { Holiday } from '#domain/lists/holidays.ts'
import type { Executor } from '../../database/client.ts'
import { holiday } from '../../database/schema/rule-set.ts'

export const listHolidays = (executor: Executor): Promise<Holiday[]> =>
  executor.select().from(holiday).orderBy(asc(holiday.day))

/** Lets one writer after the other at the days until the transaction ends. */
export async function lockHolidays(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtext('holidays'))`)
}

/** Enters days, in place of those that are there. */
export async function writeHolidays(executor: Executor, days: readonly Holiday[]): Promise<void> {
  if (days.length === 0) return
  await executor
    .insert(holiday)
    .values([...days])
    .onConflictDoUpdate({ target: holiday.day, set: { kind: sql`excluded.kind`, name: sql`excluded.name` } })
}

export async function deleteHoliday(executor: Executor, day: string): Promise<void> {
  await executor.delete(holiday).where(eq(holiday.day, day))
}
