import { and, desc, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { article } from '../../../database/schema/article.ts'
import { type Counted, countUpTo } from '../../../search/count.ts'
import { type MatchScope, tierTermsSql, termsSql } from '../../../search/terms.ts'

/** When the last one seen was published, and its id. */
export type ArticlePoint = readonly [publishedAt: string, id: number]

const publishedBy = (now: Date) => and(inArray(article.kind, ['news', 'summary']), lte(article.publishedAt, now))

/** Published news and reports with all words. */
export const publishedWith = (keyword: string, now: Date): SQL | undefined =>
  and(publishedBy(now), ...termsSql(article, keyword))

export const countArticles = (executor: Executor, keyword: string, now: Date): Promise<Counted> =>
  countUpTo(executor, article, publishedWith(keyword, now), { text: keyword })

/** Articles whose words are found there, after a point, newest first. */
export const listArticleIds = (
  executor: Executor,
  { keyword, matchScope, now }: { keyword: string; matchScope: MatchScope; now: Date },
  after: ArticlePoint | undefined,
  limit: number,
) =>
  executor
    .select({ id: article.id, publishedAt: article.publishedAt })
    .from(article)
    .where(
      and(
        publishedBy(now),
        ...tierTermsSql(article, article.title, keyword, matchScope),
        after && sql`(${article.publishedAt}, ${article.id}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`,
      ),
    )
    .orderBy(desc(article.publishedAt), desc(article.id))
    .limit(limit)

export const listArticlesByIds = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({
      id: article.id,
      kind: sql<'news' | 'summary'>`${article.kind}`,
      title: article.title,
      summary: article.summary,
      cover: article.cover,
      source: article.source,
      publishedAt: article.publishedAt,
      body: article.body,
    })
    .from(article)
    .where(inArray(article.id, [...ids]))
