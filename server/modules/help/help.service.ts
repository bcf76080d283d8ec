import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Query, Reply } from '#contract/endpoint.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import { type HelpTopic, type helpArticles, helpTopics, type versionNotes } from '#contract/help.ts'
import { searchWords } from '#contract/search-words.ts'
import type { Executor } from '../../database/client.ts'
import { article } from '../../database/schema/article.ts'
import { wordsIn, wordsSql } from '../../search/words.ts'
import { cleanHtml } from '../article/clean-html.ts'

const order = Object.keys(helpTopics) as HelpTopic[]
const isTopic = (topic: string | null): topic is HelpTopic => topic !== null && Object.hasOwn(helpTopics, topic)

/** What people see of an answer: its source, which is searched with it, is that of all of them. */
const shownText = sql`concat_ws(' ', ${article.title}, regexp_replace(${article.body}, '<[^>]*>', ' ', 'g'))`

/** Published answers in the order of their topics, the oldest of each first; with a keyword only those that hold all its words. */
export async function listHelp(
  executor: Executor,
  { topic, keyword = '' }: Query<typeof helpArticles>,
  now: Date,
): Promise<Reply<typeof helpArticles>> {
  const wanted = searchWords(keyword).length > 0 ? [...wordsSql(article, keyword), wordsIn(shownText, keyword)] : []
  const rows = await executor
    .select({ id: article.id, topic: article.topic, title: article.title, body: article.body })
    .from(article)
    .where(
      and(
        eq(article.kind, 'help'),
        lte(article.publishedAt, now),
        topic === undefined ? isNotNull(article.topic) : eq(article.topic, topic),
        ...wanted,
      ),
    )
    .orderBy(asc(article.publishedAt), asc(article.id))
  const items = rows.flatMap((row) =>
    isTopic(row.topic) ? [{ id: String(row.id), topic: row.topic, title: row.title, body: cleanHtml(row.body) }] : [],
  )
  return { items: items.toSorted((a, b) => order.indexOf(a.topic) - order.indexOf(b.topic)), total: items.length }
}

export async function listVersions(executor: Executor, now: Date): Promise<Reply<typeof versionNotes>> {
  const rows = await executor
    .select({ version: article.version, title: article.title, body: article.body, publishedAt: article.publishedAt })
    .from(article)
    .where(and(eq(article.kind, 'version'), isNotNull(article.version), lte(article.publishedAt, now)))
    .orderBy(desc(article.publishedAt), desc(article.id))
  return rows.map(({ version, title, body, publishedAt }) => ({
    version: version ?? '',
    title,
    body: cleanHtml(body),
    publishedOn: shanghaiDay(publishedAt),
  }))
}
