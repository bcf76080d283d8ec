import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { incident } from '../../database/schema/attendance.ts'
import { organizer } from '../../database/schema/organizer.ts'

export async function insertIncident(executor: Executor, values: typeof incident.$inferInsert): Promise<void> {
  await executor.insert(incident).values(values)
}

/** What happened at a slot, newest first. */
export const listIncidents = (executor: Executor, slotId: number, limit: number) =>
  executor
    .select({ kind: incident.kind, note: incident.note, at: incident.at, byName: organizer.name })
    .from(incident)
    .innerJoin(organizer, eq(organizer.id, incident.organizerId))
    .where(eq(incident.slotId, slotId))
    .orderBy(desc(incident.at), desc(incident.id))
    .limit(limit)
