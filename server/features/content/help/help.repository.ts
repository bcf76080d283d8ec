import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { searchTerms } from '#domain/search-terms.ts'
import type { Executor } from '../../../database/client.ts'
import { article } from '../../../database/schema/article.ts'
import { containsTerms, termsSql } from '../../../search/terms.ts'

/** What people see of an answer: its source, which is searched with it, is that of all of them. */
const searchableText = sql`concat_ws(' ', ${article.title}, regexp_replace(${article.body}, '<[^>]*>', ' ', 'g'))`

/** Answers that are published by then, of a topic, with all words, the oldest first. */
export function listHelpAnswers(
  executor: Executor,
  { topic, keyword }: { readonly topic: string | undefined; readonly keyword: string },
  now: Date,
) {
  const conditions =
    searchTerms(keyword).length > 0 ? [...termsSql(article, keyword), containsTerms(searchableText, keyword)] : []
  return executor
    .select({ id: article.id, topic: article.topic, title: article.title, body: article.body })
    .from(article)
    .where(
      and(
        eq(article.kind, 'help'),
        lte(article.publishedAt, now),
        topic === undefined ? isNotNull(article.topic) : eq(article.topic, topic),
        ...conditions,
      ),
    )
    .orderBy(asc(article.publishedAt), asc(article.id))
}

/** Notes of versions that are published by then, newest first. */
export const listVersionNotes = (executor: Executor, now: Date) =>
  executor
    .select({ version: article.version, title: article.title, body: article.body, publishedAt: article.publishedAt })
    .from(article)
    .where(and(eq(article.kind, 'version'), isNotNull(article.version), lte(article.publishedAt, now)))
    .orderBy(desc(article.publishedAt), desc(article.id))
