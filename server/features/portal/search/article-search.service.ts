import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { searchArticles } from '#contract/search.ts'
import { hitParts, searchTerms } from '#domain/search-terms.ts'
import type { Executor } from '../../../database/client.ts'
import { mostCounted } from '../../../search/count.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { countedKeysetPage } from '../../../search/keyset-page.ts'
import { spellingsOf } from '../../../search/spellings.ts'
import { readTiers } from '../../../search/tiers.ts'
import { matchScopes } from '../../../search/terms.ts'
import { type ArticlePoint, countArticles, listArticleIds, listArticlesByIds } from './article-search.repository.ts'

/** Tier, time and id. */
const key = z.tuple([cursorParts.tier(matchScopes.length), cursorParts.instant, cursorParts.id])

/** Letters before and after the first word of an excerpt. */
const before = 18
const after = 60

/** Articles titled so come first, each newest first. */
export async function findArticles(
  executor: Executor,
  query: Query<typeof searchArticles>,
  now: Date,
): Promise<ReplyInput<typeof searchArticles>> {
  const { keyword } = query
  const read = (tier: number, point: ArticlePoint | undefined, limit: number) =>
    listArticleIds(executor, { keyword, matchScope: matchScopes[tier] ?? 'elsewhere', now }, point, limit)
  const page = await countedKeysetPage(query, {
    key,
    count: () => countArticles(executor, keyword, now),
    read: async ({ after: position, offset, limit }) => {
      const start = position && { tier: position[0], after: [position[1], position[2]] as const }
      const countLimit = offset < mostCounted ? offset + limit : 0
      return (await readTiers(matchScopes.length, start, countLimit, read)).slice(offset)
    },
    keyOf: ({ tier, row }) => [tier, row.publishedAt.toISOString(), row.id],
  })
  const ids = page.items.map(({ row }) => row.id)
  const rowOf = new Map((await listArticlesByIds(executor, ids)).map((row) => [row.id, row]))
  const terms = spellingsOf(keyword).flatMap(searchTerms)
  const items = ids.flatMap((articleId) => {
    const whole = rowOf.get(articleId)
    if (!whole) return []
    const { id, body, publishedAt, ...texts } = whole
    const excerpt = excerptOf(`${texts.title}\n${texts.summary}`, textOf(body), terms)
    return { ...texts, id, publishedAt, excerpt }
  })
  return { ...page, items }
}

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
function excerptOf(heading: string, body: string, terms: readonly string[]): string | null {
  const missing = terms.filter((term) => !hitParts(heading, [term]).some(({ hit }) => hit))
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
