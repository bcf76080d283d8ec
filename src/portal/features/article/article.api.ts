import { articleDetail, articles } from '#contract/article.ts'
import { call } from '../../../lib/api.ts'

/** One page of the news, newest first; `cursor` as the page before gave it. @throws ApiError */
export const readArticles = (cursor: string | null, signal: AbortSignal) =>
  call('volunteer', articles, { query: cursor === null ? {} : { cursor }, signal })

/** @throws ApiError, `codes.notFound` for an article that does not exist */
export const readArticle = (id: string, signal: AbortSignal) =>
  call('volunteer', articleDetail, { query: { id }, signal, quiet: 'business' })
