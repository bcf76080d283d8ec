import type { articles } from '#contract/article.ts'
import type { Reply } from '#contract/endpoint.ts'
import { routePath } from '#contract/routes.ts'
import type { ArticleKind } from './load-article.ts'

export type Page = Reply<typeof articles>

/** Address of the list of news, or of the reports on missions. */
export const listOf = (kind: ArticleKind): string =>
  kind === 'summary' ? `${routePath('article')}?kind=summary` : routePath('article')

export const kindOf = ({ searchParams }: URL): ArticleKind =>
  searchParams.getAll('kind').join() === 'summary' ? 'summary' : 'news'

const queryOf = (kind: ArticleKind) => (kind === 'summary' ? { kind } : {})

/** A page of a kind; the first without a cursor. @throws ApiError */
export async function readPage(kind: ArticleKind, cursor: string | null, signal: AbortSignal): Promise<Page> {
  const { fetchArticles } = await import('./article.api.ts')
  return fetchArticles({ ...queryOf(kind), ...(cursor !== null && { cursor }) }, signal)
}
