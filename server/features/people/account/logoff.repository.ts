import { and, eq, isNull } from 'drizzle-orm'
import type { LogoffState } from '#domain/lifecycle/logoff.ts'
import type { Executor } from '../../../database/client.ts'
import { dueEvent } from '../../../database/schema/due.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'

export interface LogoffRow {
  readonly state: LogoffState
  readonly appliedAt: Date | null
  readonly dueAt: Date | null
}

const columns = { state: volunteer.logoffState, appliedAt: volunteer.logoffAppliedAt, dueAt: volunteer.logoffDueAt }

export async function logoffOf(executor: Executor, volunteerId: number): Promise<LogoffRow | null> {
  const [row] = await executor.select(columns).from(volunteer).where(eq(volunteer.id, volunteerId))
  return row ?? null
}

/** Reads and locks the row until the transaction ends. */
export async function lockLogoff(executor: Executor, volunteerId: number): Promise<LogoffRow | null> {
  const [row] = await executor.select(columns).from(volunteer).where(eq(volunteer.id, volunteerId)).for('no key update')
  return row ?? null
}

/** Takes back what is still planned for this volunteer. */
export async function withdrawDue(executor: Executor, kind: string, volunteerId: number, now: Date): Promise<void> {
  await executor
    .update(dueEvent)
    .set({ doneAt: now })
    .where(and(eq(dueEvent.kind, kind), eq(dueEvent.subjectId, volunteerId), isNull(dueEvent.doneAt)))
}
