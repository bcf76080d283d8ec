import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { mission } from '../../database/schema/mission.ts'
import { outcome } from '../../database/schema/outcome.ts'
import { participantCount, recordedMinutes } from './mission-figures.ts'
import { listShownPhotos, photoOnWire } from '../photo/photo.repository.ts'

const slotCount = sql<number>`(select count(*)::int from slot s where s.mission_id = ${mission}.id)`

/** Who served in a mission, for how long, and in how many slots. */
export async function countFigures(executor: Executor, missionId: number) {
  const [row] = await executor
    .select({ people: participantCount, minutes: recordedMinutes('service'), slots: slotCount })
    .from(mission)
    .where(eq(mission.id, missionId))
  return row ?? { people: 0, minutes: 0, slots: 0 }
}

export async function findOutcomeRow(executor: Executor, missionId: number) {
  const [row] = await executor.select().from(outcome).where(eq(outcome.missionId, missionId))
  return row ?? null
}

/** What the organization says of a mission, as everybody reads it; null where nobody does. */
export async function readOutcome(executor: Executor, missionId: number, photoBase: string) {
  const [row] = await executor
    .select({ thanks: outcome.thanks, publishedAt: outcome.publishedAt })
    .from(outcome)
    .where(and(eq(outcome.missionId, missionId), isNull(outcome.withdrawnAt)))
  if (!row) return null
  const photos = await listShownPhotos(executor, missionId)
  return {
    ...row,
    ...(await countFigures(executor, missionId)),
    photos: photos.map((photo) => photoOnWire(photo, photoBase)),
  }
}
