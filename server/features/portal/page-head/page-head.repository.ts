import { eq } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { article } from '../../../database/schema/article.ts'
import { mission } from '../../../database/schema/mission.ts'

/** Code of the district to which an article belongs; null when to none. */
export async function findArticleDistrict(executor: Executor, articleId: number): Promise<string | null> {
  const [row] = await executor.select({ code: article.districtCode }).from(article).where(eq(article.id, articleId))
  return row?.code ?? null
}

/** Code of the district of a mission. */
export async function findMissionDistrict(executor: Executor, missionId: number): Promise<string | null> {
  const [row] = await executor.select({ code: mission.districtCode }).from(mission).where(eq(mission.id, missionId))
  return row?.code ?? null
}
