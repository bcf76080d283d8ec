import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { incident } from '../../../database/schema/attendance.ts'
import { organizer } from '../../../database/schema/organizer.ts'

/** @returns whether it is new: one of the same nonce stays as it was */
export async function insertIncident(executor: Executor, values: typeof incident.$inferInsert): Promise<boolean> {
  const rows = await executor
    .insert(incident)
    .values(values)
    .onConflictDoNothing({ target: incident.nonce })
    .returning({ id: incident.id })
  return rows.length > 0
}

export async function findIncidentByNonce(executor: Executor, nonce: string) {
  const [row] = await executor.select().from(incident).where(eq(incident.nonce, nonce))
  return row
}

/** What happened at a slot, newest first. */
export const listIncidents = (executor: Executor, slotId: number, limit: number) =>
  executor
    .select({
      kind: incident.kind,
      note: incident.note,
      at: incident.at,
      capturedAt: incident.capturedAt,
      createdAt: incident.createdAt,
      byName: organizer.name,
    })
    .from(incident)
    .innerJoin(organizer, eq(organizer.id, incident.organizerId))
    .where(eq(incident.slotId, slotId))
    .orderBy(desc(incident.at), desc(incident.id))
    .limit(limit)
