import { eq } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { slotAnchor } from '../../../database/schema/attendance.ts'
import { mission, slot } from '../../../database/schema/mission.ts'
import { anchorDistance } from './whereabouts.ts'

/** How a slot takes marks of attendance, and where: by the device that shows its code once that said where it is, else by the mission's point. */
export async function findMeetingPoint(executor: Executor, slotId: number) {
  const [row] = await executor
    .select({
      name: mission.name,
      mode: mission.checkInMode,
      organizationId: mission.organizationId,
      point: { latitude: mission.latitude, longitude: mission.longitude, datum: mission.datum },
      anchor: slotAnchor,
    })
    .from(slot)
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .leftJoin(slotAnchor, eq(slotAnchor.slotId, slot.id))
    .where(eq(slot.id, slotId))
  if (!row) return null
  const { point, anchor, ...slotValues } = row
  const at = anchor && { latitude: anchor.latitude, longitude: anchor.longitude, datum: 'wgs84' as const }
  return { ...slotValues, ...(at ?? point), anchorDistance: at && anchorDistance(point, at) }
}

/** A mission's name, place and way of check-in. */
export async function findMissionMeeting(executor: Executor, missionId: number) {
  const [row] = await executor
    .select({ id: mission.id, name: mission.name, place: mission.place, mode: mission.checkInMode })
    .from(mission)
    .where(eq(mission.id, missionId))
  return row ?? null
}
