import { z } from 'zod'
import type { articleDetail, articles } from '#contract/article/article.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { hotNews } from '#contract/home.ts'
import type { Executor } from '../../../database/client.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { countPublishedArticles, findArticle, findNeighbour, listHot, listPublished } from './article.repository.ts'
import { cleanHtml } from '../../../records/article/clean-html.ts'
import { notFound } from '../../../errors.ts'

const hotLength = 6
const key = z.tuple([cursorParts.instant, cursorParts.id])

/** Published articles of one kind, newest first. */
export async function listArticles(
  executor: Executor,
  query: Query<typeof articles>,
  now: Date,
): Promise<ReplyInput<typeof articles>> {
  const page = await keysetPage(query, {
    key,
    count: () => countPublishedArticles(executor, query.kind, now),
    read: (slice) => listPublished(executor, query.kind, now, slice),
    keyOf: ({ publishedAt, id }) => [publishedAt.toISOString(), id],
  })
  return { ...page, items: page.items.map(onWire) }
}

/** The news of the home page, newest first. */
export async function listHotNews(executor: Executor, now: Date): Promise<ReplyInput<typeof hotNews>> {
  const rows = await listHot(executor, now, hotLength)
  return rows.map(onWire)
}

/** A published article; `previous` is the newer neighbour of its kind, `next` the older one, as in the list. */
export async function readPublishedArticle(
  executor: Executor,
  { id }: Query<typeof articleDetail>,
  now: Date,
): Promise<ReplyInput<typeof articleDetail>> {
  const row = await findArticle(executor, Number(id), now)
  if (!row) throw notFound('这篇文章')
  return {
    ...onWire(row),
    body: cleanHtml(row.body),
    views: row.views,
    kind: row.kind,
    mission: row.missionId === null ? null : { id: row.missionId, name: row.missionName ?? '' },
    previous: await findNeighbour(executor, row, 'newer', now),
    next: await findNeighbour(executor, row, 'older', now),
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
  return { id, title, summary, cover, source, publishedAt }
}
