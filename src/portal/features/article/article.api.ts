import { articleDetail, articles } from '#contract/article/article.ts'
import type { QueryInput } from '#contract/endpoint.ts'
import { call } from '../../../lib/api.ts'

/** One page of a kind, newest first; `cursor` as the page before gave it. @throws ApiError */
export const fetchArticles = (query: QueryInput<typeof articles>, signal: AbortSignal) =>
  call('volunteer', articles, { query, signal })

/** @throws ApiError, `codes.notFound` for an article that does not exist */
export const fetchArticle = (id: string, signal: AbortSignal) =>
  call('volunteer', articleDetail, { query: { id }, signal, quiet: 'business' })
