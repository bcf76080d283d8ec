import { useScreen } from '../../../lib/screen.tsx'
import { type ArticleDesk, loadDesk } from './article-desk.ts'
import { ArticleDeskPage } from './article-desk-page.tsx'

const desk: ArticleDesk = {
  path: '/content/articles',
  title: '文章',
  lead: '新闻和活动报告。写的时候自动保存，发布以后门户上几秒内看到。',
  kinds: ['news', 'summary'],
  unit: '篇',
  begin: '新建文章',
  purpose: '门户的文章由省志愿者联合会发布',
}

export const loader = loadDesk(desk)

/** News and reports of the portal. */
export default function ArticlesScreen() {
  return <ArticleDeskPage desk={desk} data={useScreen<typeof loader>().data} />
}
