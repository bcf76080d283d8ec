import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import type { NewRow } from '../../../database/new-row.ts'
import { application } from '../../../database/schema/application.ts'
import { outcome } from '../../../database/schema/outcome.ts'
import { photo } from '../../../database/schema/photo.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { PhotoRow } from '../../../records/photo/photo.repository.ts'

/** Photos of a mission that were not taken down, locked until the transaction ends. */
export const lockPhotosOf = (executor: Executor, missionId: number): Promise<PhotoRow[]> =>
  executor
    .select()
    .from(photo)
    .where(and(eq(photo.missionId, missionId), isNull(photo.hiddenAt)))
    .orderBy(photo.id)
    .for('no key update')

export const placePhoto = (
  executor: Executor,
  photoId: number,
  place: { readonly ordinal: number; readonly caption: string | null },
) => executor.update(photo).set(place).where(eq(photo.id, photoId))

export const insertOutcome = (executor: Executor, values: NewRow<typeof outcome, 'withdrawnAt'>) =>
  executor.insert(outcome).values(values)

/** A withdrawn outcome that is written anew stands again. */
export const updateOutcome = (
  executor: Executor,
  id: number,
  values: Pick<typeof outcome.$inferInsert, 'thanks' | 'changedAt' | 'changedBy'>,
) =>
  executor
    .update(outcome)
    .set({ ...values, withdrawnAt: null })
    .where(eq(outcome.id, id))

export const markWithdrawn = (
  executor: Executor,
  id: number,
  values: Pick<typeof outcome.$inferSelect, 'withdrawnAt' | 'changedAt' | 'changedBy'>,
) => executor.update(outcome).set(values).where(eq(outcome.id, id))

/** Volunteers who served in a mission and have an account. */
export async function listParticipants(executor: Executor, missionId: number): Promise<number[]> {
  const rows = await executor
    .selectDistinct({ id: application.volunteerId })
    .from(application)
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .where(and(eq(application.missionId, missionId), eq(application.state, 'completed'), isNull(volunteer.loggedOffAt)))
  return rows.map(({ id }) => id)
}
