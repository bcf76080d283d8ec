import { redirect } from 'react-router-dom'
import type { articleDetail } from '#contract/article/article.ts'
import type { Reply } from '#contract/endpoint.ts'
import { routePath } from '#contract/routes.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'
import { nullIfNotFound } from '../../../lib/not-found.ts'

export type Article = Reply<typeof articleDetail>
export type PublicArticleKind = Article['kind']

/** Address of an article: news and reports have one each. */
export const articlePage = (kind: PublicArticleKind, id: string): string =>
  routePath(kind === 'summary' ? 'article-summary' : 'article-detail', { pageno: id })

/** The article of an address, null where there is none. @throws ApiError; a redirect to the article's own address */
export async function loadArticle(
  kind: PublicArticleKind,
  { params, signal }: Pick<ScreenArgs, 'params' | 'signal'>,
): Promise<Article | null> {
  const id = params['pageno'] ?? ''
  const { fetchArticle } = await import('./article.api.ts')
  const article = await nullIfNotFound(fetchArticle(id, signal))
  if (article && article.kind !== kind) throw redirect(articlePage(article.kind, id))
  return article
}
