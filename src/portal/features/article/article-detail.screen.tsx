import { routePath } from '#contract/routes.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { ArticlePage, NoArticle } from './article-page.tsx'
import { type Article, loadArticle } from './load-article.ts'

const listLink = { text: '新闻资讯', to: routePath('article') }

export const loader = (args: ScreenArgs) => loadArticle('news', args)

export const subjectOf = (data: Article | null) => data?.title ?? null

export default function ArticleDetailScreen() {
  const { data } = useScreen<typeof loader>()
  if (data === null) return <NoArticle title="没有这篇新闻" all={{ ...listLink, text: '看全部新闻' }} />
  return <ArticlePage article={data} back={listLink} />
}
