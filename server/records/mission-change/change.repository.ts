import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { district } from '../../database/schema/district.ts'
import { mission } from '../../database/schema/mission.ts'

type MissionValues = Partial<typeof mission.$inferInsert>
export type WholeMission = typeof mission.$inferSelect

export async function findMission(executor: Executor, missionId: number): Promise<WholeMission | null> {
  const [row] = await executor.select().from(mission).where(eq(mission.id, missionId))
  return row ?? null
}

export async function updateMission(executor: Executor, missionId: number, values: MissionValues): Promise<void> {
  await executor.update(mission).set(values).where(eq(mission.id, missionId))
}

/** Whether anybody ever applied for a mission. */
export async function hasApplicants(executor: Executor, missionId: number): Promise<boolean> {
  const rows = await executor
    .select({ id: application.id })
    .from(application)
    .where(eq(application.missionId, missionId))
    .limit(1)
  return rows.length > 0
}

/** Live applications for a mission, for these slots alone when there are any named. */
export const listLiveApplications = (executor: Executor, missionId: number, slotIds: readonly number[] | undefined) =>
  executor
    .select({ id: application.id, slotId: application.slotId })
    .from(application)
    .where(
      and(
        eq(application.missionId, missionId),
        eq(application.live, true),
        slotIds && inArray(application.slotId, [...slotIds]),
      ),
    )
    .orderBy(asc(application.id))

export const listNamesOfDistricts = (executor: Executor, codes: readonly string[]) =>
  executor
    .select({ code: district.code, name: district.name })
    .from(district)
    .where(inArray(district.code, [...codes]))
    .orderBy(desc(district.code))
