import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { boardView } from '../../../database/schema/board.ts'
import { organization } from '../../../database/schema/organization.ts'

export const listViews = (executor: Executor, organizationId: number) =>
  executor
    .select({ id: boardView.id, name: boardView.name, filter: boardView.filter })
    .from(boardView)
    .where(eq(boardView.organizationId, organizationId))
    .orderBy(asc(boardView.name))

/** Views are counted and added one after the other within an organization. */
export async function lockViews(executor: Executor, organizationId: number): Promise<void> {
  await executor
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for('no key update')
}

/** Writes a view in place of the one of its name. */
export async function writeView(executor: Executor, values: typeof boardView.$inferInsert): Promise<number> {
  const [row] = await executor
    .insert(boardView)
    .values(values)
    .onConflictDoUpdate({
      target: [boardView.organizationId, boardView.name],
      set: { filter: sql`excluded.filter`, organizerId: sql`excluded.organizer_id`, savedAt: sql`excluded.saved_at` },
    })
    .returning({ id: boardView.id })
  if (!row) throw new Error('no view was written')
  return row.id
}

/** Deletes a view of an organization; its name and filter, or null where there is none. */
export async function deleteBoardViewRow(executor: Executor, id: number, organizationId: number) {
  const [row] = await executor
    .delete(boardView)
    .where(and(eq(boardView.id, id), eq(boardView.organizationId, organizationId)))
    .returning({ name: boardView.name, filter: boardView.filter })
  return row ?? null
}
