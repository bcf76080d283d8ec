import { desc, eq } from 'drizzle-orm'
import { article, mission } from '#server/database/schema.ts'
import type { Site } from './site.ts'

/** The recruiting mission that starts last, so that nothing of the demo's own schedule stands in its way. */
export async function recruitingMission({ server }: Site): Promise<typeof mission.$inferSelect> {
  const [found] = await server.database.executor
    .select()
    .from(mission)
    .where(eq(mission.state, 'recruiting'))
    .orderBy(desc(mission.startAt), desc(mission.id))
    .limit(1)
  if (!found) throw new Error('the demo has no recruiting mission')
  return found
}

export async function newestArticle({ server }: Site): Promise<number> {
  const [found] = await server.database.executor.select().from(article).orderBy(desc(article.publishedAt)).limit(1)
  if (!found) throw new Error('the demo has no article')
  return found.id
}
