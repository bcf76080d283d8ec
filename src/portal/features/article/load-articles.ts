import type { articles } from '#contract/article.ts'
import type { Reply } from '#contract/endpoint.ts'
import { routePath } from '#contract/routes.ts'
import { takePageData } from '../../../lib/page-data.ts'
import type { ArticleKind } from './load-article.ts'

export type Page = Reply<typeof articles>

/** Address of the list of news, or of the reports on missions. */
export const listOf = (kind: ArticleKind): string =>
  kind === 'summary' ? `${routePath('article')}?kind=summary` : routePath('article')

export const kindOf = ({ searchParams }: URL): ArticleKind =>
  searchParams.getAll('kind').join() === 'summary' ? 'summary' : 'news'

/** The query of the endpoint; the server's page data is kept under the same. */
export const queryOf = (kind: ArticleKind) => (kind === 'summary' ? { kind } : {})

/** The first page of a kind. @throws ApiError */
export async function loadArticles(kind: ArticleKind, signal: AbortSignal): Promise<Page> {
  return takePageData<Page>('/home/site/article/list', queryOf(kind)) ?? readPage(kind, null, signal)
}

export async function readPage(kind: ArticleKind, cursor: string | null, signal: AbortSignal): Promise<Page> {
  const { readArticles } = await import('./article.api.ts')
  return readArticles({ ...queryOf(kind), ...(cursor !== null && { cursor }) }, signal)
}
