import type { articles } from '#contract/article/article.ts'
import type { Reply } from '#contract/endpoint.ts'
import { routePath } from '#contract/routes.ts'
import type { PublicArticleKind } from './load-article.ts'

export type ArticleListPage = Reply<typeof articles>

/** Address of the list of news, or of the reports on missions. */
export const articleListPath = (kind: PublicArticleKind): string =>
  kind === 'summary' ? `${routePath('article')}?kind=summary` : routePath('article')

export const readArticleKind = ({ searchParams }: URL): PublicArticleKind =>
  searchParams.getAll('kind').join() === 'summary' ? 'summary' : 'news'

const queryOf = (kind: PublicArticleKind) => (kind === 'summary' ? { kind } : {})

/** A page of a kind; the first without a cursor. @throws ApiError */
export async function loadArticlePage(
  kind: PublicArticleKind,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ArticleListPage> {
  const { fetchArticles } = await import('./article.api.ts')
  return fetchArticles({ ...queryOf(kind), ...(cursor !== null && { cursor }) }, signal)
}
