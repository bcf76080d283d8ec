import { sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { total } from '../../database/schema/home.ts'

export type TotalName = 'volunteers' | 'organizations' | 'missions' | 'serviceMinutes'

/** Moves a total of the portal; call last in the transaction of the change, for everybody's changes pass through its row. */
export async function addToTotal(executor: Executor, name: TotalName, amount: number): Promise<void> {
  await executor
    .insert(total)
    .values({ name, value: Math.max(0, amount) })
    .onConflictDoUpdate({ target: total.name, set: { value: sql`greatest(0, ${total.value} + ${amount})` } })
}

/** The totals of the portal by their names. */
export async function selectTotals(executor: Executor): Promise<ReadonlyMap<string, number>> {
  const rows = await executor.select().from(total)
  return new Map(rows.map(({ name, value }) => [name, value]))
}
