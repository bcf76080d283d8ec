import { z } from 'zod'
import { endpoint, id, pageOf, pageQuery, replyId, replyInstant } from '../endpoint.ts'

export const articleSummary = z.object({
  id: replyId,
  title: z.string(),
  summary: z.string(),
  cover: z.string().nullable(),
  source: z.string(),
  publishedAt: replyInstant,
})

/** News or reports on missions, newest first. */
export const articles = endpoint({
  method: 'GET',
  path: '/home/site/article/list',
  caller: 'open',
  shared: true,
  query: pageQuery.extend({ kind: z.enum(['news', 'summary']).default('news') }),
  reply: pageOf(articleSummary),
})

/** One article with its sanitised body and its neighbours in time among those of its kind. Each reading counts in `views`, a look ahead does not. */
export const articleDetail = endpoint({
  method: 'GET',
  path: '/home/site/article/detail',
  caller: 'open',
  shared: true,
  query: z.object({ id }),
  richText: ['body'],
  reply: articleSummary.extend({
    body: z.string(),
    views: z.number().int(),
    kind: z.enum(['news', 'summary']),
    /** The mission whose outcome it reports, where anybody may see it. */
    mission: z.object({ id: replyId, name: z.string() }).nullable(),
    previous: z.object({ id: replyId, title: z.string() }).nullable(),
    next: z.object({ id: replyId, title: z.string() }).nullable(),
  }),
})
