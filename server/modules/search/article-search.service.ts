import { and, desc, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { searchArticles } from '#contract/search.ts'
import { hitParts, searchWords } from '#contract/search-words.ts'
import type { Executor } from '../../database/client.ts'
import { article } from '../../database/schema/article.ts'
import { countUpTo, mostCounted } from '../../search/count.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { readTiers } from '../../search/tiers.ts'
import { foundIn, wordsFound, wordsSql } from '../../search/words.ts'

/** Tier, time and id of the last one, and the count of the first page. */
const cursor = z.tuple([
  cursorParts.tier(foundIn.length),
  cursorParts.instant,
  cursorParts.id,
  cursorParts.count,
  z.boolean(),
])

/** Letters before and after the first word of an excerpt. */
const before = 18
const after = 60

const publishedBy = (now: Date) => and(inArray(article.kind, ['news', 'summary']), lte(article.publishedAt, now))

/** Published news and reports with all words. */
export const publishedWith = (keyword: string, now: Date): SQL | undefined =>
  and(publishedBy(now), ...wordsSql(article, keyword))

/** Articles titled so come first, each newest first. */
export async function findArticles(
  executor: Executor,
  query: Query<typeof searchArticles>,
  now: Date,
): Promise<Reply<typeof searchArticles>> {
  const { keyword, pageSize } = query
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const counted = place
    ? { total: place[3], more: place[4] }
    : await countUpTo(executor, article, publishedWith(keyword, now), { text: keyword })
  const start = place && { tier: place[0], after: sql`(${place[1]}::timestamptz, ${place[2]}::bigint)` }
  const offset = place ? 0 : ((query.pageNo ?? 1) - 1) * pageSize
  const limit = offset < mostCounted ? offset + pageSize + 1 : 0
  const read = (tier: number, point: SQL | undefined, most: number) => idsOf(executor, keyword, now, tier, point, most)
  const found = (await readTiers(foundIn.length, start, limit, read)).slice(offset)
  const shown = found.slice(0, pageSize)
  const last = shown.at(-1)
  const rows = await executor
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
    .where(
      inArray(
        article.id,
        shown.map(({ row }) => row.id),
      ),
    )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const words = searchWords(keyword)
  return {
    items: shown.flatMap(({ row }) => {
      const whole = rowOf.get(row.id)
      if (!whole) return []
      const { id, body, publishedAt, ...texts } = whole
      const excerpt = excerptOf(`${texts.title}\n${texts.summary}`, textOf(body), words)
      return { ...texts, id: String(id), publishedAt: publishedAt.toISOString(), excerpt }
    }),
    nextCursor:
      last && found.length > shown.length
        ? writeCursor([last.tier, last.row.publishedAt.toISOString(), last.row.id, counted.total, counted.more])
        : null,
    ...counted,
  }
}

const idsOf = (executor: Executor, keyword: string, now: Date, tier: number, point: SQL | undefined, limit: number) =>
  executor
    .select({ id: article.id, publishedAt: article.publishedAt })
    .from(article)
    .where(
      and(
        publishedBy(now),
        ...wordsFound(article, article.title, keyword, foundIn[tier] ?? 'elsewhere'),
        point && sql`(${article.publishedAt}, ${article.id}) < ${point}`,
      ),
    )
    .orderBy(desc(article.publishedAt), desc(article.id))
    .limit(limit)

const textOf = (body: string): string =>
  body
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/** The part of the body around the first word that title and summary lack; null when they have all, or the body lacks it too. */
export function excerptOf(shown: string, body: string, words: readonly string[]): string | null {
  const missing = words.filter((word) => !hitParts(shown, [word]).some(({ hit }) => hit))
  const parts = hitParts(body, missing)
  const first = parts.findIndex(({ hit }) => hit)
  if (first < 0) return null
  const lead = [
    ...parts
      .slice(0, first)
      .map(({ text }) => text)
      .join(''),
  ]
  const rest = [
    ...parts
      .slice(first)
      .map(({ text }) => text)
      .join(''),
  ]
  const head = lead.length > before ? `…${lead.slice(-before).join('')}` : lead.join('')
  return head + (rest.length > after ? `${rest.slice(0, after).join('')}…` : rest.join(''))
}
