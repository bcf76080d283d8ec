import { eq } from 'drizzle-orm'
import { missionListQuery } from '#contract/mission/mission.ts'
import { isAlike, scenesOf } from '#domain/lists/cover-scene.ts'
import type { Executor } from '../database/client.ts'
import { mission } from '../database/schema/mission.ts'
import { listMissions } from '../features/missions/mission/mission-list.service.ts'

/** Of the first fifty missions of the list none shows what the one before it shows: the other scene of its category takes the place. */
export async function spreadCovers(executor: Executor, now: Date): Promise<void> {
  const { items } = await listMissions(executor, missionListQuery.parse({ pageSize: '50' }), null, now)
  let before = ''
  for (const { id, cover, category } of items) {
    const other = isAlike(cover, before) && scenesOf(category).find((scene) => !isAlike(scene, before))
    if (other) await executor.update(mission).set({ cover: other }).where(eq(mission.id, id))
    before = other || cover
  }
}
