import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { articles } from '#contract/article/article.ts'
import type { Executor } from '../../../database/client.ts'
import { article } from '../../../database/schema/article.ts'
import { mission } from '../../../database/schema/mission.ts'
import { isPublic } from '../../../records/mission/mission-visibility.ts'
import type { Slice } from '../../../search/keyset-page.ts'

type Kind = Query<typeof articles>['kind']

const summaryColumns = {
  id: article.id,
  title: article.title,
  summary: article.summary,
  cover: article.cover,
  source: article.source,
  publishedAt: article.publishedAt,
}

const newestFirst = [desc(article.publishedAt), desc(article.id)] as const

const isPublished = (kind: Kind, now: Date) => and(eq(article.kind, kind), lte(article.publishedAt, now))

export const countPublishedArticles = (executor: Executor, kind: Kind, now: Date): Promise<number> =>
  executor.$count(article, isPublished(kind, now))

/** Published articles of one kind, newest first; after an instant and an id. */
export function listPublished(
  executor: Executor,
  kind: Kind,
  now: Date,
  { after, offset, limit }: Slice<[string, number]>,
) {
  const older = after
    ? sql`(${article.publishedAt}, ${article.id}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : undefined
  return executor
    .select(summaryColumns)
    .from(article)
    .where(and(isPublished(kind, now), older))
    .orderBy(...newestFirst)
    .offset(offset)
    .limit(limit)
}

export const listHot = (executor: Executor, now: Date, limit: number) =>
  executor
    .select(summaryColumns)
    .from(article)
    .where(and(eq(article.kind, 'news'), eq(article.hot, true), lte(article.publishedAt, now)))
    .orderBy(...newestFirst)
    .limit(limit)

/** A published article with the mission that it tells of, when that is public. */
export async function findArticle(executor: Executor, id: number, now: Date) {
  const [row] = await executor
    .select({
      ...summaryColumns,
      kind: sql<'news' | 'summary'>`${article.kind}`,
      body: article.body,
      views: article.views,
      missionId: mission.id,
      missionName: mission.name,
    })
    .from(article)
    .leftJoin(mission, and(eq(mission.id, article.missionId), isPublic(mission.state, mission.stateContext)))
    .where(and(eq(article.id, id), inArray(article.kind, ['news', 'summary']), lte(article.publishedAt, now)))
  return row ?? null
}

/** The next published article of the same kind on one side. */
export async function findNeighbour(
  executor: Executor,
  { id, kind, publishedAt }: { readonly id: number; readonly kind: Kind; readonly publishedAt: Date },
  side: 'newer' | 'older',
  now: Date,
) {
  const place = sql`(${publishedAt.toISOString()}::timestamptz, ${id}::bigint)`
  const comparison = side === 'newer' ? sql`>` : sql`<`
  const order = side === 'newer' ? [asc(article.publishedAt), asc(article.id)] : newestFirst
  const [row] = await executor
    .select({ id: article.id, title: article.title })
    .from(article)
    .where(and(isPublished(kind, now), sql`(${article.publishedAt}, ${article.id}) ${comparison} ${place}`))
    .orderBy(...order)
    .limit(1)
  return row ? { id: row.id, title: row.title } : null
}
