import { eq } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { mission } from '../../database/schema/mission.ts'

/** How a mission takes marks of attendance, and where. */
export async function findMeetingPoint(executor: Executor, missionId: number) {
  const [row] = await executor
    .select({
      name: mission.name,
      mode: mission.checkInMode,
      latitude: mission.latitude,
      longitude: mission.longitude,
      datum: mission.datum,
    })
    .from(mission)
    .where(eq(mission.id, missionId))
  return row ?? null
}
