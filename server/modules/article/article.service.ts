import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { articleDetail, articles } from '#contract/article.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { hotNews } from '#contract/home.ts'
import type { Executor } from '../../database/client.ts'
import { article } from '../../database/schema/article.ts'
import { mission } from '../../database/schema/mission.ts'
import { isPublic } from '../../lifecycle.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { cleanHtml } from './clean-html.ts'

const hotLength = 6
const cursor = z.tuple([cursorParts.instant, cursorParts.id, cursorParts.count])

const summaryColumns = {
  id: article.id,
  title: article.title,
  summary: article.summary,
  cover: article.cover,
  source: article.source,
  publishedAt: article.publishedAt,
}

const newestFirst = [desc(article.publishedAt), desc(article.id)] as const

/** Published articles of one kind, newest first. */
export async function listArticles(
  executor: Executor,
  query: Query<typeof articles>,
  now: Date,
): Promise<Reply<typeof articles>> {
  const published = and(eq(article.kind, query.kind), lte(article.publishedAt, now))
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const total = place ? place[2] : await executor.$count(article, published)
  const after = place && sql`(${article.publishedAt}, ${article.id}) < (${place[0]}::timestamptz, ${place[1]}::bigint)`
  const rows = await executor
    .select(summaryColumns)
    .from(article)
    .where(and(published, after ?? undefined))
    .orderBy(...newestFirst)
    .offset(place ? 0 : ((query.pageNo ?? 1) - 1) * query.pageSize)
    .limit(query.pageSize + 1)
  const shown = rows.slice(0, query.pageSize)
  const last = shown.at(-1)
  return {
    items: shown.map(onWire),
    nextCursor:
      last && rows.length > shown.length ? writeCursor([last.publishedAt.toISOString(), last.id, total]) : null,
    total,
  }
}

/** The news of the home page, newest first. */
export async function listHotNews(executor: Executor, now: Date): Promise<Reply<typeof hotNews>> {
  const rows = await executor
    .select(summaryColumns)
    .from(article)
    .where(and(eq(article.kind, 'news'), eq(article.hot, true), lte(article.publishedAt, now)))
    .orderBy(...newestFirst)
    .limit(hotLength)
  return rows.map(onWire)
}

/** A published article; `previous` is the newer neighbour of its kind, `next` the older one, as in the list. */
export async function readArticle(
  executor: Executor,
  { id }: Query<typeof articleDetail>,
  now: Date,
): Promise<Reply<typeof articleDetail>> {
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
    .where(and(eq(article.id, Number(id)), inArray(article.kind, ['news', 'summary']), lte(article.publishedAt, now)))
  if (!row) throw notFound('这篇文章')
  const here = sql`(${row.publishedAt.toISOString()}::timestamptz, ${row.id}::bigint)`
  const alike = and(eq(article.kind, row.kind), lte(article.publishedAt, now))
  const neighbour = async (side: SQL, ...order: SQL[]) => {
    const [found] = await executor
      .select({ id: article.id, title: article.title })
      .from(article)
      .where(and(alike, side))
      .orderBy(...order)
      .limit(1)
    return found ? { id: String(found.id), title: found.title } : null
  }
  return {
    ...onWire(row),
    body: cleanHtml(row.body),
    views: row.views,
    kind: row.kind,
    mission: row.missionId === null ? null : { id: String(row.missionId), name: row.missionName ?? '' },
    previous: await neighbour(
      sql`(${article.publishedAt}, ${article.id}) > ${here}`,
      asc(article.publishedAt),
      asc(article.id),
    ),
    next: await neighbour(sql`(${article.publishedAt}, ${article.id}) < ${here}`, ...newestFirst),
  }
}

interface SummaryRow {
  id: number
  title: string
  summary: string
  cover: string | null
  source: string
  publishedAt: Date
}

function onWire({ id, title, summary, cover, source, publishedAt }: SummaryRow) {
  return { id: String(id), title, summary, cover, source, publishedAt: publishedAt.toISOString() }
}
